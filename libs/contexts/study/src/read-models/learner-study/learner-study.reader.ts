import { Inject, Injectable } from '@nestjs/common';
import type { LearnerStudy } from '#contracts/http/study';
import { dailyAttemptId } from '#libs/contexts/attempts';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf } from '#libs/contexts/people';
import { EventStore, type Projection } from '#libs/event-store';
import { type Instant, localDate, nextLocalMidnight } from '#libs/kernel';
import { KANJI_STAGES } from '#libs/learning';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { Covered } from '../../domain/coverage.js';
import { MASTERED_DAYS } from '../../domain/known.js';
import { streakOf } from '../../domain/streak.js';
import { DailyPlans } from '../../queries/plan-practice/daily-plan.js';
import {
  type DailyRow,
  type ItemRow,
  findLearner,
  type LearnerRow,
  LearnerStudyRows,
  type StageRow,
} from './learner-study.rows.js';

const CONFUSIONS_SHOWN = 10;

interface Asking extends LearnerRow {
  readonly learnerId: string;
  readonly timeZone: string;
  readonly now: Instant;
}

/** A learner's study at this moment of the database's clock. */
@Injectable()
export class LearnerStudyReader implements RowReader<LearnerStudy> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LearnerStudyRows) private readonly rows: LearnerStudyRows,
    @Inject(DailyPlans) private readonly dailies: DailyPlans,
  ) {}

  async read(
    sql: ScopedSql,
    ids: readonly string[],
    model: Pick<Projection, 'name' | 'version'>,
  ): Promise<ReadonlyMap<string, LearnerStudy>> {
    const found = await Promise.all(ids.map((id) => this.asking(sql, id, model)));
    const asked = found.filter((asking) => asking !== undefined);
    return new Map(
      await Promise.all(asked.map(async (one) => [one.learnerId, await this.study(one)] as const)),
    );
  }

  /** Undefined where the learner has no row (yet) in the scope. */
  private async asking(sql: ScopedSql, learnerId: string, model: Pick<Projection, 'name' | 'version'>) {
    const learner = await findLearner(sql, learnerId, model);
    if (!learner) return undefined;
    const { organizationId } = learner;
    const { events, now } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    return timeZone === undefined ? undefined : { learnerId, timeZone, now, ...learner };
  }

  private async study({
    learnerId,
    timeZone,
    now,
    position,
    incomplete,
    openedStage,
  }: Asking): Promise<LearnerStudy> {
    const today = localDate(now, timeZone);
    const [items, stages, dailies, confusions] = await Promise.all([
      this.rows.items(learnerId),
      this.rows.stages(learnerId),
      this.rows.dailies(learnerId),
      this.rows.confusions(learnerId, CONFUSIONS_SHOWN),
    ]);
    const covered = new Covered(items.map((item) => ({ ...item, mastered: isMastered(item) })));
    return {
      learner_id: learnerId,
      ...(await this.dailies.dueInAll(items, today)),
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
      listening_by_level: covered.byLevel('listening'),
      stages: stagesOf(stages, openedStage),
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

export const isMastered = ({ stability }: ItemRow): boolean => stability >= MASTERED_DAYS;

/** Goes on where a check has led to; what lies below it comes when all above is passed. */
function stagesOf(rows: readonly StageRow[], opened: number): LearnerStudy['stages'] {
  const passed = new Set(rows.filter((row) => row.passed).map(({ stage }) => stage));
  const left = KANJI_STAGES.map((_, index) => index + 1).filter((stage) => !passed.has(stage));
  return {
    total: KANJI_STAGES.length,
    passed: passed.size,
    opened,
    next: left.find((stage) => stage >= opened) ?? left[0] ?? null,
    results: rows.map(({ stage, best_percent, tries, passed: isPassed }) => ({
      stage,
      best_percent,
      tries,
      passed: isPassed,
    })),
  };
}
