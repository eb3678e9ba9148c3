import type { LearnerProgress } from '#contracts/http/statistics';
import { incompleteSql, instantSql, type Projection } from '#libs/event-store';
import { type ScopedSql } from '#platform/database';

/** The figures of a tally as they go over the wire. */
export type Figures = Omit<LearnerProgress, 'learner_id' | 'recent'>;

/** SQL that adds rows of other tables to those of the tally; `t.id` is the id of the row that is read. */
interface FurtherFigures {
  /** Selects quiz_type, answered, correct. */
  readonly byQuizType: string;
  /** Selects day, answered, correct, time_spent_seconds. */
  readonly byDay: string;
}
export interface FiguresSource {
  /** Prefix of the tables `…`, `…_quiz_type`, `…_day`. */
  readonly table: string;
  readonly further?: FurtherFigures;
  /** Columns besides the figures, over the tables of the row's own id. */
  readonly columns?: readonly string[];
}

const DAYS_SHOWN = 14;

/** A JSON list of the rows that `rows` selects; empty instead of null. */
export const listSql = (rows: string): string =>
  `(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/**
 * Totals of a tally, its other tables as JSON, and what a read model has besides: all in one statement, so that
 * position and figures are of one snapshot.
 */
export function readFigures<Row extends Figures>(
  sql: ScopedSql,
  ids: readonly string[],
  model: Pick<Projection, 'name' | 'version'>,
  { table, further, columns = [] }: FiguresSource,
): Promise<(Row & { id: string })[]> {
  return sql.query<Row & { id: string }>(
    `select t.id, t.answered, t.correct, t.attempts_started, t.attempts_submitted,
       t.time_spent_seconds::float8 as time_spent_seconds, ${instantSql('t.last_study_at')} as last_study_at,
       ${byQuizTypeSql(table, further)} as by_quiz_type, ${byDaySql(table, further)} as by_day,
       ${incompleteSql(model, 't.organization_id')} as incomplete, t.position
       ${columns.map((column) => `, ${column}`).join('')}
     from ${table} t where t.id = any($1) and mine(t.organization_id)`,
    [ids],
  );
}

const byQuizTypeSql = (table: string, further?: FurtherFigures) =>
  listSql(`select quiz_type, sum(answered)::int as answered, sum(correct)::int as correct
    from (select quiz_type, answered, correct from ${table}_quiz_type where id = t.id
      ${further ? `union all ${further.byQuizType}` : ''}) parts
    group by quiz_type order by quiz_type`);

const byDaySql = (table: string, further?: FurtherFigures) =>
  listSql(`select * from (
    select day, sum(answered)::int as answered, sum(correct)::int as correct,
      sum(time_spent_seconds)::int as time_spent_seconds
    from (select day, answered, correct, time_spent_seconds from ${table}_day where id = t.id
      ${further ? `union all ${further.byDay}` : ''}) parts
    group by day order by day desc limit ${DAYS_SHOWN}) latest order by day`);
