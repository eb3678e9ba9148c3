import { p } from '@mikro-orm/postgresql';
import { incompleteSql, type Projection } from '#libs/event-store';

export interface QuizTypeFigures {
  readonly quiz_type: number;
  readonly answered: number;
  readonly correct: number;
}
export interface DayFigures {
  readonly day: string;
  readonly answered: number;
  readonly correct: number;
  readonly time_spent_seconds: number;
}

/** SQL that adds rows of other tables to those of the tally; `id` is the column of the row that is read. */
export interface FurtherFigures {
  /** Selects quiz_type, answered, correct. */
  readonly byQuizType: (id: string) => string;
  /** Selects day, answered, correct, time_spent_seconds. */
  readonly byDay: (id: string) => string;
}

const DAYS_SHOWN = 14;

export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A JSON list of the rows that `rows` selects; empty instead of null. */
export const listSql = (rows: string): string =>
  `(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/**
 * Totals of a tally and its other tables as JSON: all in one statement, so that position and figures are of one
 * snapshot. The formulas reach only the tables of the row's own id: the filter on the row covers them.
 */
export const figuresProperties = (projection: Projection, table: string, further?: FurtherFigures) => ({
  id: p.uuid().primary(),
  organizationId: p.uuid(),
  answered: p.integer(),
  correct: p.integer(),
  attemptsStarted: p.integer(),
  attemptsSubmitted: p.integer(),
  timeSpentSeconds: p.bigint('number'),
  lastStudyAt: p.datetime().nullable(),
  position: p.text(),
  byQuizType: p
    .json<readonly QuizTypeFigures[]>()
    .formula(({ id }) => byQuizTypeSql(table, String(id), further)),
  byDay: p.json<readonly DayFigures[]>().formula(({ id }) => byDaySql(table, String(id), further)),
  incomplete: p.boolean().formula(({ organizationId }) => incompleteSql(projection, String(organizationId))),
});

const byQuizTypeSql = (table: string, id: string, further?: FurtherFigures) =>
  listSql(`select quiz_type, sum(answered)::int as answered, sum(correct)::int as correct
    from (select quiz_type, answered, correct from ${table}_quiz_type where id = ${id}
      ${further ? `union all ${further.byQuizType(id)}` : ''}) parts
    group by quiz_type order by quiz_type`);

const byDaySql = (table: string, id: string, further?: FurtherFigures) =>
  listSql(`select * from (
    select day, sum(answered)::int as answered, sum(correct)::int as correct,
      sum(time_spent_seconds)::int as time_spent_seconds
    from (select day, answered, correct, time_spent_seconds from ${table}_day where id = ${id}
      ${further ? `union all ${further.byDay(id)}` : ''}) parts
    group by day order by day desc limit ${DAYS_SHOWN}) latest order by day`);
