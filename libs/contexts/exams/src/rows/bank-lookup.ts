import { Inject, Injectable } from '@nestjs/common';
import { type Level, PLATFORM_ORGANIZATION_ID, type Skill } from '#contracts/constants';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';
import type { DrawPlan, ExamPlan, PinnedQuestion } from '../domain/exam.events.js';
import { type Bank, drawsIn, levelsOf } from '../domain/publication.js';

/** Enough for any draw, small enough for an event; which ones is decided by the question's id, not by chance. */
const POOL_LIMIT = 600;

export interface BankKind {
  readonly skill: Skill;
  readonly level: Level | null;
  readonly grade: number | null;
  readonly count: number;
}

/** For what is picked by hand or stands in an exam. Whoever draws reads `exam_bank` alone. */
const BANK_AND_OWN = `(
  select question_id, organization_id, version, skill, retired, sound_seconds from exam_bank union all
  select question_id, organization_id, version, skill, retired, sound_seconds from exam_bank_own) as known`;

/**
 * The questions that the exams context knows. The bank belongs to the platform: every organization reads the same, and draws take from
 * nothing else. What an organization wrote for itself stands in its exams where it was picked by hand.
 */
@Injectable()
export class BankLookup {
  private readonly sql: ScopedSql;

  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('every organization has the same bank'));
  }

  /** All that publishing this plan in this organization needs. */
  async forPlan({ sections }: Pick<ExamPlan, 'sections'>, organizationId: string): Promise<Bank> {
    const chosen = sections.flatMap(({ questions }) =>
      (questions ?? []).map(({ question_id }) => question_id),
    );
    const draws = drawsIn({ sections }).map(({ draw }) => draw);
    const pools = new Map<string, readonly PinnedQuestion[]>();
    for (const draw of draws) if (!pools.has(kindOf(draw))) pools.set(kindOf(draw), await this.poolOf(draw));
    const questions = await this.pinned(chosen, organizationId);
    const all = [questions, ...pools.values()].flat().map(({ question_id }) => question_id);
    return {
      questions,
      pools: draws.map((draw) => pools.get(kindOf(draw)) ?? []),
      sounds: await this.soundsOf(all),
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

  private pinned(ids: readonly string[], organizationId: string): Promise<PinnedQuestion[]> {
    return this.tenancy.sql(organizationId).query<PinnedQuestion>(
      `select question_id, version, skill from ${BANK_AND_OWN}
       where question_id = any($1) and not retired
         and (organization_id = '${PLATFORM_ORGANIZATION_ID}' or mine(organization_id))`,
      [ids],
    );
  }

  /** Seconds of the sound of each of these that has one; 0 where it is none of the product's, and nobody has measured it. */
  private async soundsOf(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.sql.query<{ question_id: string; sound_seconds: number }>(
      `select question_id, sound_seconds from ${BANK_AND_OWN}
       where question_id = any($1) and sound_seconds is not null`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.question_id, row.sound_seconds]));
  }

  /** Of a named level: what is asked at it, or, mixed, down to the easiest. What has no level is never among these. */
  private async poolOf(draw: DrawPlan): Promise<PinnedQuestion[]> {
    const rows = await this.sql.query<PinnedQuestion>(
      `select question_id, version, skill from exam_bank
       where not retired and skill = $1 and ($2::text[] is null or level = any($2)) and ($3::int is null or grade = $3)
       order by question_id limit ${POOL_LIMIT}`,
      [draw.skill, levelsOf(draw), draw.grade ?? null],
    );
    return rows;
  }
}

const kindOf = (draw: DrawPlan) => JSON.stringify([draw.skill, levelsOf(draw), draw.grade]);
