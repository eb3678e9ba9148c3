import { Inject, Injectable } from '@nestjs/common';
import type { ItemKind } from '#contracts/constants';
import { incompleteSql, type Projection } from '#libs/event-store';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';

export interface LearnerRow {
  readonly organizationId: string;
  readonly position: string;
  /** The highest stage that a check has opened; 1 without one. */
  readonly openedStage: number;
  /** Something of the organization could not be folded. */
  readonly incomplete: boolean;
}
export interface ItemRow {
  readonly kind: ItemKind;
  readonly item: string;
  readonly answered: number;
  readonly correct: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly last_on: string;
  readonly due_on: string;
}
export interface DailyRow {
  readonly day: string;
  readonly question_count: number;
  readonly correct: number | null;
  readonly finished: boolean;
}
export interface StageRow {
  readonly stage: number;
  readonly best_percent: number;
  readonly tries: number;
  readonly passed: boolean;
}
export interface ConfusionRow {
  readonly kind: ItemKind;
  readonly asked: string;
  readonly chosen: string;
  readonly times: number;
}

const ITEM = `kind, item, answered, correct, stability, difficulty, last_on::text, due_on::text`;

/** Undefined where the learner has no row (yet) in the scope. */
export async function findLearner(
  sql: ScopedSql,
  learnerId: string,
  model: Pick<Projection, 'name' | 'version'>,
): Promise<LearnerRow | undefined> {
  const [row] = await sql.query<LearnerRow>(
    `select organization_id as "organizationId", position, opened_stage as "openedStage", ${incompleteSql(model, 'organization_id')} as incomplete
     from learner_study where learner_id = $1 and mine(organization_id)`,
    [learnerId],
  );
  return row;
}

/** The rows of one learner. Whoever asks has made sure that the learner is one's own. */
@Injectable()
export class LearnerStudyRows {
  private readonly sql: ScopedSql;

  constructor(@Inject(Tenancy) tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('rows of the learner who asks, or who was found in the scope before'));
  }

  async items(learnerId: string): Promise<ItemRow[]> {
    const rows = await this.sql.query<ItemRow>(
      `select ${ITEM} from learner_study_item where learner_id = $1 order by kind, item`,
      [learnerId],
    );
    return rows;
  }

  /** Histories of what was answered on or after a day: the rest stands as it did before it. */
  async historiesSince(
    learnerId: string,
    day: string,
  ): Promise<{ kind: ItemKind; item: string; history: string[] }[]> {
    const rows = await this.sql.query<{ kind: ItemKind; item: string; history: string[] }>(
      'select kind, item, history from learner_study_item where learner_id = $1 and last_on >= $2',
      [learnerId, day],
    );
    return rows;
  }

  async stages(learnerId: string): Promise<StageRow[]> {
    const rows = await this.sql.query<StageRow>(
      'select stage, best_percent, tries, passed from learner_study_stage where learner_id = $1 order by stage',
      [learnerId],
    );
    return rows;
  }

  /** The highest stage that a check has opened; 1 without one. */
  async openedStage(learnerId: string): Promise<number> {
    const [row] = await this.sql.query<{ opened_stage: number }>(
      'select opened_stage from learner_study where learner_id = $1',
      [learnerId],
    );
    return row?.opened_stage ?? 1;
  }

  async dailies(learnerId: string): Promise<DailyRow[]> {
    const rows = await this.sql.query<DailyRow>(
      `select day::text, question_count, correct, finished from learner_study_daily where learner_id = $1`,
      [learnerId],
    );
    return rows;
  }

  async confusions(learnerId: string, count: number): Promise<ConfusionRow[]> {
    const rows = await this.sql.query<ConfusionRow>(
      `select kind, asked, chosen, times from learner_study_confusion
       where learner_id = $1 order by times desc, kind, asked, chosen limit $2`,
      [learnerId, count],
    );
    return rows;
  }
}
