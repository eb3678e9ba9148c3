import { Inject, Injectable } from '@nestjs/common';
import type { ItemKind } from '#contracts/constants';
import type { LearnerStudy, StudyItems } from '#contracts/http/study';
import { dailyAttemptId } from '#libs/contexts/attempts';
import { type Instant, localDate, nextLocalMidnight } from '#libs/kernel';
import { KANJI_STAGES } from '#libs/learning';
import { Covered } from '../../domain/coverage.js';
import { streakOf } from '../../domain/streak.js';
import { PracticeBank } from '../../lookups/practice-bank/practice-bank.js';
import { MASTERED_DAYS } from '../../memory/memory.js';
import { DailyPlans } from '../../planning/daily-plan.js';
import {
  type DailyRow,
  type ItemRow,
  type LearnerRow,
  LearnerStudyReader,
  type StageRow,
} from './learner-study.reader.js';

const CONFUSIONS_SHOWN = 10;

export interface Asking extends LearnerRow {
  readonly learnerId: string;
  readonly timeZone: string;
  readonly now: Instant;
}

/** A learner's study at this moment of the database's clock. */
@Injectable()
export class LearnerStudyQuery {
  constructor(
    @Inject(LearnerStudyReader) private readonly reader: LearnerStudyReader,
    @Inject(DailyPlans) private readonly dailies: DailyPlans,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  async study({ learnerId, timeZone, now, position, incomplete }: Asking): Promise<LearnerStudy> {
    const today = localDate(now, timeZone);
    const [items, stages, dailies, confusions] = await Promise.all([
      this.reader.items(learnerId),
      this.reader.stages(learnerId),
      this.reader.dailies(learnerId),
      this.reader.confusions(learnerId, CONFUSIONS_SHOWN),
    ]);
    const covered = new Covered(items.map((item) => ({ ...item, mastered: isMastered(item) })));
    return {
      learner_id: learnerId,
      due: await this.dailies.dueInAll(items, today),
      shelves: {
        hiragana: covered.shelf('hiragana'),
        katakana: covered.shelf('katakana'),
        kanji: covered.shelf('kanji'),
        word: covered.shelf('word'),
        particle: covered.shelf('particle'),
        grammar: covered.shelf('grammar'),
        listening: covered.shelf('listening'),
      },
      kanji_by_grade: covered.kanjiByGrade(),
      kanji_by_level: covered.byLevel('kanji'),
      words_by_level: covered.byLevel('word'),
      stages: stagesOf(stages),
      daily: await this.daily({
        learnerId,
        today,
        items,
        dailies,
        ends_at: nextLocalMidnight(now, timeZone),
      }),
      confusions: confusions.map(({ kind, asked, chosen, times }) => ({
        kind,
        item: asked,
        mistaken_for: chosen,
        times,
      })),
      incomplete,
      server_now: now,
      position,
    };
  }

  /** Of particles the sentences are items; shown are the particles that they ask for. */
  async items({ learnerId, position }: Asking, kind: ItemKind): Promise<StudyItems> {
    const rows = (await this.reader.items(learnerId)).filter((row) => row.kind === kind);
    const names = kind === 'particle' ? await this.bank.askedBy(kind) : undefined;
    const groups = Map.groupBy(rows, ({ item }) => names?.get(item) ?? item);
    return { items: [...groups].map(([item, group]) => itemOf(item, group)), position };
  }

  private async daily({ learnerId, today, items, dailies, ends_at }: Today): Promise<LearnerStudy['daily']> {
    const begun = dailies.find(({ day }) => day === today);
    const { question_count, due } = begun
      ? { ...begun, due: 0 }
      : await this.dailies.figures(learnerId, today, items);
    const streak = streakOf(new Set(dailies.filter(({ finished }) => finished).map(({ day }) => day)), today);
    return {
      local_date: today,
      state: stateOf(begun),
      attempt_id: dailyAttemptId(learnerId, today),
      question_count,
      due,
      correct: begun?.correct ?? null,
      ends_at,
      streak: streak.current,
      longest_streak: streak.longest,
      days: streak.days.map((day) => ({ ...day })),
    };
  }
}

interface Today {
  readonly learnerId: string;
  readonly today: string;
  readonly items: readonly ItemRow[];
  readonly dailies: readonly DailyRow[];
  readonly ends_at: Instant;
}

function stateOf(begun: DailyRow | undefined): LearnerStudy['daily']['state'] {
  if (begun === undefined) return 'open';
  return begun.correct === null ? 'in_progress' : 'done';
}

const isMastered = ({ stability }: ItemRow): boolean => stability >= MASTERED_DAYS;

function stagesOf(rows: readonly StageRow[]): LearnerStudy['stages'] {
  const passed = new Set(rows.filter((row) => row.passed).map(({ stage }) => stage));
  const next = KANJI_STAGES.findIndex((_, index) => !passed.has(index + 1)) + 1;
  return {
    total: KANJI_STAGES.length,
    passed: passed.size,
    next: next === 0 ? null : next,
    results: rows.map(({ stage, best_percent, tries, passed: isPassed }) => ({
      stage,
      best_percent,
      tries,
      passed: isPassed,
    })),
  };
}

function itemOf(item: string, group: readonly ItemRow[]): StudyItems['items'][number] {
  const sum = (of: (row: ItemRow) => number) => group.reduce((total, row) => total + of(row), 0);
  const correct = sum((row) => row.correct);
  const due_on = group.map((row) => row.due_on).sort()[0] ?? '';
  return { item, answered: sum((row) => row.answered), correct, mastery: masteryOf(group, correct), due_on };
}

function masteryOf(group: readonly ItemRow[], correct: number): StudyItems['items'][number]['mastery'] {
  if (group.every(isMastered)) return 'mastered';
  return correct > 0 ? 'learning' : 'met';
}
