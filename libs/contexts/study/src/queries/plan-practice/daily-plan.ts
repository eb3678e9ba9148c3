import { Inject, Injectable } from '@nestjs/common';
import { DAILY_QUESTION_COUNT } from '#contracts/constants';
import { dateAfter, LruCache } from '#libs/kernel';
import { shuffle } from '#libs/learning';
import { dailyItems, type KnownItem, mostUrgent } from '../../domain/daily-items.js';
import {
  type BankQuestion,
  type Item,
  NOTHING_LEFT_OUT,
  type NotNow,
  PracticeBank,
} from '../../read-models/practice-bank/practice-bank.js';
import { rememberedBefore } from '../../read-models/learner-study/history.js';
import { type ItemRow, LearnerStudyRows } from '../../read-models/learner-study/learner-study.rows.js';
import { PRACTICE_TYPES } from '#contracts/practice-types';

export interface DailyPlan {
  readonly items: readonly Item[];
  /** So many of them are due. */
  readonly due: number;
}
export interface DailyFigures {
  readonly question_count: number;
  readonly due: number;
}

/** A practice of what is next, whenever it is wanted. */
export interface FurtherWish {
  readonly learnerId: string | null;
  readonly today: string;
  readonly seed: string;
  readonly count: number;
  readonly except: NotNow;
}

const { skills } = PRACTICE_TYPES['daily-challenge'];
/** Who has met so many other things is beyond the kana. */
const BEYOND_KANA = 20;
/** Today and the next days that are told ahead. */
const FORECAST_DAYS = 7;
/** Figures kept in memory: some numbers per learner. */
const KEPT = 10_000;

/** The daily challenge of one learner and day, from the memory as it stood before that day began (STUDY-7). */
@Injectable()
export class DailyPlans {
  private readonly kept = new LruCache<DailyFigures>(KEPT);

  constructor(
    @Inject(LearnerStudyRows) private readonly study: LearnerStudyRows,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  /**
   * @param learnerId null: nobody, who has met nothing.
   * @param except what is not asked now: an item that has nothing else gives its place to the next one
   */
  async plan(learnerId: string | null, today: string, except: NotNow = NOTHING_LEFT_OUT): Promise<DailyPlan> {
    const items = learnerId === null ? [] : await this.study.items(learnerId);
    return this.planOf(learnerId, today, await this.before(learnerId, today, items), except);
  }

  async questions(learnerId: string | null, today: string, except: NotNow): Promise<BankQuestion[]> {
    const { items } = await this.plan(learnerId, today, except);
    return this.bank.oneOfEach(items, skills, seedOf(learnerId, today), except);
  }

  /**
   * What is told of a challenge that has not begun, planned once for a memory. What the bank gains or loses during the day
   * shows when it begins.
   * @param items all that the learner has met
   */
  async figures(learnerId: string, today: string, items: readonly ItemRow[]): Promise<DailyFigures> {
    const key = `${learnerId}/${today}/${memoryBefore(today, items)}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const plan = await this.planOf(
      learnerId,
      today,
      await this.before(learnerId, today, items),
      NOTHING_LEFT_OUT,
    );
    const figures = { question_count: plan.items.length, due: plan.due };
    // a bank that cannot fill a challenge is still being filled itself
    if (figures.question_count === DAILY_QUESTION_COUNT) this.kept.keep(key, figures);
    return figures;
  }

  /** How many items are due in all, of which a challenge takes some, and tomorrow besides. */
  async dueInAll(items: readonly ItemRow[], today: string): Promise<{ due: number; due_tomorrow: number }> {
    const [now, tomorrow] = await this.forecast(items, today, 2);
    return { due: now?.due ?? 0, due_tomorrow: tomorrow?.due ?? 0 };
  }

  /** How many items become due on each of the days from today on, today with all before it; what the bank no longer asks never comes again. */
  async forecast(
    items: readonly ItemRow[],
    today: string,
    days = FORECAST_DAYS,
  ): Promise<{ day: string; due: number }[]> {
    const last = dateAfter(today, days - 1);
    const soon = await this.bank.askable(
      items.filter(({ due_on }) => due_on <= last),
      skills,
    );
    return Array.from({ length: days }, (_, ahead) => {
      const day = dateAfter(today, ahead);
      const isThen = (due_on: string) => due_on === day || (ahead === 0 && due_on < day);
      return { day, due: soon.filter(({ due_on }) => isThen(due_on)).length };
    });
  }

  /** After the challenge: what else is due, then what has not been met yet. What was answered today has had its turn. */
  async further(wish: FurtherWish): Promise<BankQuestion[]> {
    const { learnerId, today, seed, count, except } = wish;
    const items = learnerId === null ? [] : await this.study.items(learnerId);
    const known = await this.bank.askable(items, skills, except);
    const rested = known.filter(({ last_on }) => last_on < today);
    const due = mostUrgent(rested, today).slice(0, count);
    const unmet = await this.bank.unmet({
      ...{ learnerId, before: dateAfter(today, 1), skills, seed, except, count: count - due.length },
      withKana: isAtKana(known),
    });
    const chosen = [
      ...due.map(({ kind, item }) => ({ kind, item, isMet: true })),
      ...unmet.map(({ kind, item }) => ({ kind, item, isMet: false })),
    ];
    return this.bank.oneOfEach(shuffle(seed, chosen), skills, seed, except);
  }

  private async planOf(
    learnerId: string | null,
    today: string,
    remembered: readonly KnownItem[],
    except: NotNow,
  ): Promise<DailyPlan> {
    const seed = seedOf(learnerId, today);
    const known = await this.bank.askable(remembered, skills, except);
    const { due, weak, room } = dailyItems(known, today);
    const unmet = await this.bank.unmet({
      ...{ learnerId, before: today, skills, seed, count: room, except },
      withKana: isAtKana(known),
    });
    const met = [...due, ...weak].map(({ kind, item }) => ({ kind, item, isMet: true }));
    const items = [...met, ...unmet.map(({ kind, item }) => ({ kind, item, isMet: false }))];
    return { items: shuffle(seed, items), due: due.length };
  }

  /** The rows as they stood before the day: of what was answered since, the memory is told again from its history. */
  private async before(
    learnerId: string | null,
    today: string,
    items: readonly ItemRow[],
  ): Promise<KnownItem[]> {
    const untouched = items.filter(({ last_on }) => last_on < today);
    if (learnerId === null || untouched.length === items.length) return untouched;
    // what was answered between the two reads stands in both
    const there = new Set(untouched.map(keyOf));
    const since = (await this.study.historiesSince(learnerId, today)).filter((one) => !there.has(keyOf(one)));
    const earlier = since.flatMap(({ kind, item, history }) => {
      const before = rememberedBefore(history, today);
      return before === undefined ? [] : [{ kind, item, ...before, ...before.memory }];
    });
    return [...untouched, ...earlier];
  }
}

/**
 * Which memory the day began with. Answers are never taken back: as many are the same ones. From the first answer of the day
 * on it is settled, for events are folded in their order; so histories, which grow for years, are read once and not again.
 */
function memoryBefore(today: string, items: readonly ItemRow[]): string {
  if (items.some(({ last_on }) => last_on >= today)) return 'settled';
  return String(items.reduce((sum, { answered }) => sum + answered, 0));
}

const isAtKana = (known: readonly Item[]): boolean =>
  known.filter(({ kind }) => kind !== 'kana').length < BEYOND_KANA;
const keyOf = ({ kind, item }: Item): string => `${kind}/${item}`;
const seedOf = (learnerId: string | null, today: string): string => `daily/${learnerId ?? 'nobody'}/${today}`;
