import type { Pool } from 'pg';
import { ZONE } from './a-class.js';

export interface Counted {
  readonly answered: number;
  readonly correct: number;
  readonly learners: number;
}

/**
 * What whoever has no read model counts when the page asks: sums of the days and of those before by learner and type, and the
 * weakest items. `byTime`: through the index of the answers' time, which helps a week; else through learners and attempts,
 * which is what sums from the beginning cost.
 */
const sqlOf = (byTime: boolean) => /* sql */ `
with mine as materialized (
  select l.id as learner_id, a.quiz_type, w.answered_at, w.correct, w.seconds, w.kind, w.item
  from bench_learner l join bench_attempt a on a.learner_id = l.id join bench_answer w on w.attempt_id = a.id
  where l.class_id = $1 ${byTime ? `and w.answered_at >= ($2::date - 7)::timestamp at time zone '${ZONE}'` : ''}),
days as (select *, (answered_at at time zone '${ZONE}')::date as day from mine),
sums as (
  select learner_id, quiz_type, day >= $2::date as is_now, count(*) as answered, count(*) filter (where correct) as correct,
    sum(seconds) as seconds
  from days where day between $2::date - 7 and $3::date group by 1, 2, 3),
items as (
  select kind, item, count(*) as answered, count(*) filter (where correct) as correct from days
  where day between $2::date and $3::date group by 1, 2)
select coalesce(sum(answered), 0)::int as answered, coalesce(sum(correct), 0)::int as correct,
  count(distinct learner_id)::int as learners,
  (select json_agg(w) from (select * from items where answered >= 5 order by correct::float8 / answered limit 8) w) as weak,
  (select json_agg(b) from (select quiz_type, is_now, sum(answered), sum(correct) from sums group by 1, 2) b) as types,
  (select json_agg(b) from (select learner_id, sum(answered), sum(seconds) from sums where is_now group by 1) b) as learners_of
from sums where is_now`;

export async function countLive(
  pool: Pool,
  classId: string,
  { from, to }: { readonly from: string; readonly to: string },
  byTime: boolean,
): Promise<Counted | undefined> {
  return (await pool.query<Counted>(sqlOf(byTime), [classId, from, to])).rows[0];
}
