import { Inject, Injectable } from '@nestjs/common';
import type {
  LearningRecord,
  LearningRecordsPage,
  LearningRecordsQuery,
} from '#contracts/http/learning-records';
import { instantSql } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { IS_RESULT, IS_VISIBLE } from '../read-models/learner-progress/visible-attempts.js';
import { LearnerCalendar } from './learner-calendar.js';

/** The columns of a record that lists are sorted by. */
const SORTS: Readonly<Record<string, string>> = {
  number: 'number',
  title: 'title',
  quiz_type: 'quiz_type',
  total_points: 'question_count',
  received_points: 'correct',
  completed_at: 'ended_at',
};

export interface WholeRecords {
  readonly timeZone: string;
  readonly ids: (limit: number) => Promise<string[]>;
  /** In the order of `ids`; without what may not be seen any more. */
  readonly some: (ids: readonly string[]) => Promise<LearningRecord[]>;
}

/** A learner's attempts whose results may be seen, page by page (STAT-1). */
@Injectable()
export class LearningRecords {
  constructor(@Inject(LearnerCalendar) private readonly learners: LearnerCalendar) {}

  /** Newest first where no order is asked for. Throws as `LearnerCalendar.find`. */
  async page(
    reader: Principal,
    learnerId: string,
    { page, size, sort, quiz_type, from, to }: LearningRecordsQuery,
    minPosition?: string,
  ): Promise<LearningRecordsPage> {
    const { sql, timeZone } = await this.learners.find(reader, learnerId, minPosition);
    const [found] = await sql.query<Omit<LearningRecordsPage, 'page' | 'size' | 'time_zone'>>(pageSql(sort), [
      ...[learnerId, quiz_type ?? null, from ?? null, to ?? null],
      ...[size, (page - 1) * size],
    ]);
    if (!found) throw new DomainError('request.not-found');
    return { ...found, page, size, time_zone: timeZone };
  }

  /** The whole list as of one moment, and its rows by their ids. Throws as `LearnerCalendar.find`. */
  async whole(
    reader: Principal,
    learnerId: string,
    { sort, quiz_type, from, to }: Omit<LearningRecordsQuery, 'page' | 'size'>,
  ): Promise<WholeRecords> {
    const { sql, timeZone } = await this.learners.find(reader, learnerId);
    return {
      timeZone,
      ids: async (limit) => {
        const rows = await sql.query<{ id: string }>(
          `${LISTED} select attempt_id as id from listed where exists (select from ${WHOSE})
           order by ${orderOf(sort)} limit $5`,
          [learnerId, quiz_type ?? null, from ?? null, to ?? null, limit],
        );
        return rows.map(({ id }) => id);
      },
      some: async (ids) => {
        const rows = await sql.query<{ record: LearningRecord }>(
          `${LISTED} select ${RECORD} as record from listed
           where attempt_id = any($5::uuid[]) and exists (select from ${WHOSE})
           order by array_position($5::uuid[], attempt_id)`,
          [learnerId, null, null, null, ids],
        );
        return rows.map(({ record }) => record);
      },
    };
  }
}

/**
 * What may not be seen yet has its number all the same. $1: whose, $2: of which type, $3 and $4: from and to which day, in the
 * organization's calendar of that time, as the figures have it: a change of its time zone moves no history (STAT-5).
 */
const LISTED = `
with numbered as (
  select v.*, row_number() over (order by v.submitted_at, v.attempt_id)::int as number
  from learner_progress_attempt v where v.learner_id = $1 and ${IS_RESULT}),
listed as (
  select v.* from numbered v where ${IS_VISIBLE}
    and ($2::int is null or v.quiz_type = $2)
    and ($3::date is null or v.local_date >= $3)
    and ($4::date is null or v.local_date <= $4))`;

const RECORD = `json_build_object('id', attempt_id, 'number', number, 'title', title,
      'quiz_type', quiz_type, 'exam_id', exam_id, 'total_points', question_count, 'received_points', correct,
      'completed_at', ${instantSql('ended_at')})`;
const WHOSE = 'learner_progress t where t.id = $1 and mine(t.organization_id)';

/** Rows, how many there are, and position, of one snapshot. */
const pageSql = (sort: readonly string[]): string => `${LISTED},
shown as (select * from listed order by ${orderOf(sort)} limit $5 offset $6)
select t.position, (select count(*)::int from listed) as total,
  (select coalesce(json_agg(${RECORD} order by ${orderOf(sort)}), '[]') from shown) as items
from ${WHOSE}`;

/** Only names of the fixed table above reach the statement; equal rows keep their places between pages. */
function orderOf(sort: readonly string[]): string {
  const parts = (sort.length > 0 ? sort : ['-completed_at']).map((field) => {
    const column = SORTS[field.replace(/^-/, '')];
    if (column === undefined) throw new Error(`no such sort: ${field}`);
    return `${column} ${field.startsWith('-') ? 'desc' : 'asc'}`;
  });
  return [...parts, 'number desc'].join(', ');
}
