import type { Pool } from 'pg';

/** What one learner has done in a test, counted anew. */
export interface CountedRow {
  readonly student_id: string;
  readonly answered: number;
  /** For each place of the attempt: `o` right, `x` wrong, `-` without an answer. */
  readonly cells: string;
  readonly points: number;
  readonly seconds: number;
}

/** The room as whoever has no read model reads it: the last answer to each question, out of the log. */
const SQL = `
select a.data ->> 'learner_id' as student_id, room.*
from es.event a
cross join lateral (
  select count(n.question_id)::int as answered,
    string_agg(case when n.correct is null then '-' when n.correct then 'o' else 'x' end, '' order by q.place) as cells,
    coalesce(sum((q.question ->> 'points')::int) filter (where n.correct), 0)::int as points, sum(n.seconds)::int as seconds
  from json_array_elements(a.data -> 'questions') with ordinality as q(question, place)
  left join (
    select distinct on (e.data ->> 'question_id') e.data ->> 'question_id' as question_id,
      (e.data ->> 'correct')::boolean as correct, (e.data ->> 'seconds')::int as seconds
    from es.event e where e.stream_id = a.stream_id and e.type = 'AnswerSubmitted'
    order by e.data ->> 'question_id', e.version desc) n on n.question_id = q.question ->> 'question_id') room
where a.stream_id = any($1::text[]) and a.version = 1`;

/** @param streams of the attempts, which the log finds by its own index */
export async function roomFromLog(pool: Pool, streams: readonly string[]): Promise<readonly CountedRow[]> {
  return (await pool.query<CountedRow>(SQL, [streams])).rows;
}
