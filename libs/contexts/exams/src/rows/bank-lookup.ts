import { Inject, Injectable } from '@nestjs/common';
import type { Level, Skill } from '#contracts/constants';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';
import type { Bank } from '../domain/exam.decider.js';
import type { DrawPlan, ExamPlan, PinnedQuestion } from '../domain/exam.events.js';

/** Enough for any draw, small enough for an event; which ones is decided by the question's id, not by chance. */
const POOL_LIMIT = 600;

export interface BankKind {
  readonly skill: Skill;
  readonly level: Level | null;
  readonly grade: number | null;
  readonly count: number;
}

/** The question bank as the exams context knows it. The bank belongs to the platform: every organization reads the same. */
@Injectable()
export class BankLookup {
  private readonly sql: ScopedSql;

  constructor(@Inject(Tenancy) tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('every organization has the same bank'));
  }

  /** All that publishing this plan needs. */
  async forPlan({ sections }: ExamPlan): Promise<Bank> {
    const chosen = sections.flatMap(({ questions }) =>
      (questions ?? []).map(({ question_id }) => question_id),
    );
    const pools = new Map<string, readonly PinnedQuestion[]>();
    for (const { draw } of sections)
      if (draw && !pools.has(kindOf(draw))) pools.set(kindOf(draw), await this.poolOf(draw));
    return {
      questions: await this.pinned(chosen),
      pools: sections.map(({ draw }) => (draw && pools.get(kindOf(draw))) ?? []),
    };
  }

  /** What a draw can be made of, with the number of questions of each kind. */
  async kinds(): Promise<BankKind[]> {
    const rows = await this.sql.query<BankKind>(
      `select skill, level, grade, count(*)::int as count from exam_bank where not retired
       group by skill, level, grade order by skill, grade nulls last, level nulls last`,
    );
    return rows;
  }

  private async pinned(ids: readonly string[]): Promise<PinnedQuestion[]> {
    const rows = await this.sql.query<PinnedQuestion>(
      'select question_id, version, skill from exam_bank where question_id = any($1) and not retired',
      [ids],
    );
    return rows;
  }

  private async poolOf({ skill, level, grade }: DrawPlan): Promise<PinnedQuestion[]> {
    const rows = await this.sql.query<PinnedQuestion>(
      `select question_id, version, skill from exam_bank
       where not retired and skill = $1 and ($2::text is null or level = $2) and ($3::int is null or grade = $3)
       order by question_id limit ${POOL_LIMIT}`,
      [skill, level ?? null, grade ?? null],
    );
    return rows;
  }
}

const kindOf = ({ skill, level, grade }: DrawPlan) => JSON.stringify([skill, level, grade]);
