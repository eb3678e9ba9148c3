import type { StatisticsQuery } from '#contracts/http/class-statistics';
import { instantSql } from '#libs/event-store';
import { localDate } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import type { ClassPeople } from '../../ports/class-people.js';
import type { LearnerNames } from '../../ports/learner-names.js';
import type { RunningTests } from '../../ports/running-tests.js';
import type { FiguresRow } from './figures-sql.js';
import { daysOf } from './period.js';

/** What the readers need of other contexts. */
export interface Others {
  readonly people: ClassPeople;
  readonly names: LearnerNames;
  readonly exams: RunningTests;
}

interface Moment {
  readonly organizationId: string;
  readonly timeZone: string;
  readonly now: string;
}
/** Where nobody has told of a time zone yet. */
const NO_ZONE = 'UTC';

/** Whose row it is, and what time it is there; undefined where it does not stand in the scope. */
export async function momentOf(sql: ScopedSql, table: string, id: string): Promise<Moment | undefined> {
  const [row] = await sql.query<Moment>(
    `select h.organization_id as "organizationId", coalesce(o.time_zone, '${NO_ZONE}') as "timeZone",
       ${instantSql('clock_timestamp()')} as now
     from ${table} h left join organization_statistics o on o.id = h.organization_id
     where h.id = $1 and mine(h.organization_id)`,
    [id],
  );
  return row;
}

/** Everything but the figures themselves. */
export async function askedOf(
  { people, exams }: Pick<Others, 'people' | 'exams'>,
  id: string,
  { organizationId, timeZone, now }: Moment,
  query: StatisticsQuery,
) {
  const [{ classes, members }, tests] = await Promise.all([
    people.of(organizationId),
    exams.of(organizationId),
  ]);
  const today = localDate(now, timeZone);
  return {
    ...{ id, name: query.period, days: daysOf(query, today), today, now, timeZone, classes, members, tests },
    exams: tests.map(({ exam_id }) => exam_id),
  };
}

/** When these learners studied last, in whatever class. */
export async function lastStudyOf(
  sql: ScopedSql,
  learners: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ learner_id: string; at: string }>(
    `select learner_id, ${instantSql('last_study_at')} as at from organization_statistics_learner
     where learner_id = any($1) and mine(id)`,
    [learners],
  );
  return new Map(rows.map(({ learner_id, at }) => [learner_id, at]));
}

/** Names of whoever is in the figures, or whoever was when they were made. */
export function namesOf(
  names: LearnerNames,
  { open, parts }: Pick<FiguresRow, 'open' | 'parts'>,
): Promise<ReadonlyMap<string, string>> {
  const learners = [...open, ...parts].flatMap(({ learner_id }) => learner_id ?? []);
  return names.names([...new Set(learners)]);
}
