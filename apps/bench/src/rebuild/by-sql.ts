import type { Pool } from 'pg';
import { QUIZ_TYPES } from '#contracts/constants';

/** Where the peer's tables stand. */
export const PEER = 'bench_peer';
const LOG = 'bench_log.event';
const POSITION = `lpad(to_hex(e.epoch), 8, '0') || lpad(to_hex(e.xid::text::bigint), 16, '0') || lpad(to_hex(e.position), 16, '0')`;
const slot = (at: string) => `date_bin('10 minutes', ${at}, 'epoch')`;
/** The bit of its two minutes within the ten. */
const part = (at: string) => `(1 << floor(extract(epoch from ${at} - ${slot(at)}) / 120)::int)`;

/**
 * The rows of `class-statistics` of a log in which nothing is judged anew or late, by whoever writes the sums as one statement. Each event's
 * data is read once.
 */
const ROWS_SQL = /* sql */ `
with facts as materialized (
  select e.stream_id, e.version, e.type, e.org_id, ${POSITION} as position, ($1::jsonb ->> d.quiz_type)::smallint as quiz, d.*,
    case when e.type = 'AttemptStarted' then jsonb_array_length(e.data -> 'questions') end as asked
  from ${LOG} e, jsonb_to_record(e.data) as d (learner_id uuid, class_id uuid, quiz_type text, exam_id uuid, title text, started_at timestamptz,
    question_id uuid, source jsonb, correct text, replaces jsonb, seconds int, answered_at timestamptz, local_date date, ended_at timestamptz,
    rest_seconds int, points int, total_points int)
  where e.type in ('ClassCreated', 'AttemptStarted', 'AnswerSubmitted', 'AttemptSubmitted')),
answers as (select *, stream_id as attempt, correct::boolean::int as is_right from facts where type = 'AnswerSubmitted'),
ends as (select * from facts where type = 'AttemptSubmitted'),
heads as (
  insert into ${PEER}.class_statistics (id, organization_id, position)
  select coalesce(class_id, substr(stream_id, 7)::uuid), org_id, max(position collate "C") from facts group by 1, 2),
last as (select distinct on (attempt, question_id) * from answers where exam_id is not null order by attempt, question_id, version desc),
spans as (
  select class_id, local_date, ${slot('answered_at')} as slot, learner_id, quiz, (exam_id is null)::int as answered,
    case when exam_id is null then is_right else 0 end as correct, seconds, ${part('answered_at')} as parts from answers
  union all select class_id, local_date, ${slot('answered_at')}, learner_id, quiz, 1, is_right, 0, 0 from last
  union all select class_id, local_date, ${slot('ended_at')}, learner_id, quiz, 0, 0, rest_seconds, ${part('ended_at')} from ends where rest_seconds > 0),
slots as (
  insert into ${PEER}.class_statistics_slot (id, day, slot, learner_id, class_id, quiz_type, answered, correct, seconds, parts)
  select class_id, local_date, slot, learner_id, class_id, quiz, sum(answered), sum(correct), sum(seconds), bit_or(parts)
  from spans group by class_id, local_date, slot, learner_id, quiz),
items as (
  insert into ${PEER}.class_statistics_item (id, day, kind, item, answered, correct)
  select class_id, local_date, source ->> 'kind', source ->> 'item', count(*), sum(is_right)
  from answers where exam_id is null group by 1, 2, 3, 4),
of_tests as (
  insert into ${PEER}.class_statistics_exam_answer (attempt_id, question_id, in_time, late, counts, counts_on)
  select substr(attempt, 9)::uuid, question_id, ${slot('answered_at')}, null, ${slot('answered_at')}, local_date from last),
tests as (
  insert into ${PEER}.class_statistics_exam (attempt_id, id, learner_id, quiz_type, exam_id, title, ended_at, points, total_points)
  select substr(stream_id, 9)::uuid, class_id, learner_id, quiz, exam_id, title, ended_at, points, total_points
  from ends where exam_id is not null),
sofar as (
  select attempt, count(*) filter (where replaces is null or replaces = 'null') as answered,
    sum(is_right) - count(*) filter (where replaces -> 'correct' = 'true') as correct,
    coalesce(string_agg(case is_right when 1 then 'o' else 'x' end, '' order by version) filter (where exam_id is null), '') as marks,
    max(answered_at) as last_answer_at
  from answers a where not exists (select from ends where ends.stream_id = a.stream_id) group by attempt)
insert into ${PEER}.class_statistics_open (attempt_id, id, learner_id, quiz_type, exam_id, title, question_count, answered, correct, marks,
  started_at, last_answer_at)
select substr(s.stream_id, 9)::uuid, s.class_id, s.learner_id, s.quiz, s.exam_id, s.title, s.asked, coalesce(f.answered, 0),
  coalesce(f.correct, 0), coalesce(f.marks, ''), s.started_at, f.last_answer_at
from facts s left join sofar f on f.attempt = s.stream_id
where s.type = 'AttemptStarted' and not exists (select from ends where ends.stream_id = s.stream_id)`;

/**
 * The log once more, as whoever reads it by SQL would keep it: `jsonb`, of which a statement takes a fifth less time than of the text that the
 * store keeps. Only what it reads, so that its pages are fewer.
 */
export async function copyLog(pool: Pool): Promise<void> {
  await pool.query(`create schema bench_log; create table ${LOG} as
    select epoch, xid, position, stream_id, version, org_id, type, data::jsonb as data from es.event order by position`);
  await pool.query(`vacuum analyze ${LOG}`);
}

/** Into empty copies of the tables, in one transaction. */
export async function rowsBySql(pool: Pool, tables: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `drop schema if exists ${PEER} cascade; create schema ${PEER}; begin; set local work_mem = '256MB'`,
    );
    for (const table of tables)
      await client.query(`create table ${PEER}.${table} (like public.${table} including all)`);
    await client.query(ROWS_SQL, [
      JSON.stringify(Object.fromEntries(QUIZ_TYPES.map(({ code, id }) => [code, id]))),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
