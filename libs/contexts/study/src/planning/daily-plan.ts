import { Inject, Injectable } from '@nestjs/common';
import { shuffle } from '#libs/learning';
import { dailyItems, type KnownItem } from '../domain/daily-items.js';
import { type BankQuestion, type Item, PracticeBank } from '../lookups/practice-bank/practice-bank.js';
import { rememberedBefore } from '../memory/history.js';
import { LearnerStudyReader } from '../read-models/learner-study/learner-study.reader.js';
import { PRACTICE_TYPES } from './practice-types.js';

export interface DailyPlan {
  readonly items: readonly Item[];
  /** So many of them are due. */
  readonly due: number;
}

const { skills } = PRACTICE_TYPES['daily-challenge'];
/** Who has met so many other things is beyond the kana. */
const BEYOND_KANA = 20;

/** The daily challenge of one learner and day, from the memory as it stood before that day began (STUDY-7). */
@Injectable()
export class DailyPlans {
  constructor(
    @Inject(LearnerStudyReader) private readonly study: LearnerStudyReader,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  /** @param learnerId null: nobody, who has met nothing. */
  async plan(learnerId: string | null, today: string): Promise<DailyPlan> {
    const seed = seedOf(learnerId, today);
    const known =
      learnerId === null ? [] : await this.bank.askable(await this.knownBefore(learnerId, today), skills);
    const { due, weak, room } = dailyItems(known, today);
    const withKana = known.filter(({ kind }) => kind !== 'kana').length < BEYOND_KANA;
    const unmet = await this.bank.unmet({ learnerId, before: today, withKana, skills, seed, count: room });
    const items = [...due, ...weak, ...unmet].map(({ kind, item }) => ({ kind, item }));
    return { items: shuffle(seed, items), due: due.length };
  }

  async questions(learnerId: string | null, today: string): Promise<BankQuestion[]> {
    const { items } = await this.plan(learnerId, today);
    return this.bank.oneOfEach(items, skills, seedOf(learnerId, today));
  }

  private async knownBefore(learnerId: string, today: string): Promise<KnownItem[]> {
    const [items, since] = await Promise.all([
      this.study.items(learnerId),
      this.study.historiesSince(learnerId, today),
    ]);
    const earlier = since.flatMap(({ kind, item, history }) => {
      const before = rememberedBefore(history, today);
      return before === undefined ? [] : [{ kind, item, ...before, ...before.memory }];
    });
    return [...items.filter(({ last_on }) => last_on < today), ...earlier];
  }
}

const seedOf = (learnerId: string | null, today: string): string => `daily/${learnerId ?? 'nobody'}/${today}`;
