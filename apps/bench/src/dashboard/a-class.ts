import type { Pool } from 'pg';

export const LEARNERS = 30;
/** So many each day by the whole class: the more there are, the longer ago it began. Of the fewest, too, this week and the one before are full. */
const A_DAY = 600;
export const ORGANIZATION = '0190f3c0-0000-7000-8000-000000000000';
export const ZONE = 'Asia/Tokyo';

/** Normalised tables. */
const PEER_TABLES = /* sql */ `
create table if not exists bench_learner (id uuid not null, class_id uuid not null);
create table if not exists bench_attempt (id bigint not null, learner_id uuid not null, quiz_type smallint not null);
create table if not exists bench_answer (
  id bigint not null, attempt_id bigint not null, answered_at timestamptz not null, correct boolean not null,
  seconds int not null, kind text not null, item text not null);`;

/** With the indexes that a person would give them, the time of an answer among them: once all is written, which takes a third of the time. */
const PEER_INDEXES = /* sql */ `
alter table bench_learner add primary key (id);
alter table bench_attempt add primary key (id);
alter table bench_answer add primary key (id);
create index bench_learner_class on bench_learner (class_id);
create index bench_attempt_learner on bench_attempt (learner_id);
create index bench_answer_attempt on bench_answer (attempt_id, answered_at);
create index bench_answer_time on bench_answer (answered_at);`;

/** Ten answers an attempt, spread evenly back from now; of the last it is known how many ids were there before. */
const ANSWERS = /* sql */ `
insert into bench_answer
select g, g / 10, now() - (n - g) * interval '1 day' / ${A_DAY}, hashint8(g) % 4 <> 0, 2 + abs(hashint8(g * 7)) % 20,
  'kana', chr(12353 + abs(hashint8(g * 3)) % 80)
from (select $1::bigint as begin, $2::bigint as n) given, generate_series(given.begin, given.n) g`;

const ATTEMPTS = /* sql */ `
insert into bench_attempt
select a, (array(select id from bench_learner where class_id = $1 order by id))[1 + abs(hashint8(a)) % ${LEARNERS}], 1 + abs(hashint8(a * 5)) % 9
from generate_series($2::bigint / 10, $3::bigint / 10) a`;

/**
 * The rows that the projection makes of these answers: a property of the product's own specs, and summed up here in one go. In the
 * order of time, as it writes them: the rows of a week lie beside each other, and not among those of years.
 */
const SLOTS = /* sql */ `
insert into class_statistics_slot
select l.class_id, (w.answered_at at time zone '${ZONE}')::date,
  to_timestamp(floor(extract(epoch from w.answered_at) / 600) * 600), l.id, l.class_id, a.quiz_type, count(*),
  count(*) filter (where w.correct), sum(w.seconds)
from bench_answer w join bench_attempt a on a.id = w.attempt_id join bench_learner l on l.id = a.learner_id
where l.class_id = $1 group by 1, 2, 3, 4, 5, 6 order by 3`;
const ITEMS = /* sql */ `
insert into class_statistics_item
select l.class_id, (w.answered_at at time zone '${ZONE}')::date, w.kind, w.item, count(*), count(*) filter (where w.correct)
from bench_answer w join bench_attempt a on a.id = w.attempt_id join bench_learner l on l.id = a.learner_id
where l.class_id = $1 group by 1, 2, 3, 4 order by 2`;

/** After the last class. */
export async function indexClasses(pool: Pool): Promise<void> {
  await pool.query(PEER_INDEXES);
  await pool.query('vacuum analyze');
}

/**
 * A class whose learners have given so many answers, as the product keeps it and in normalised tables. Learners of classes
 * that were written before are not among them, but lie in the same tables.
 * @param ids of answers and attempts begin here
 */
export async function writeClass(pool: Pool, classId: string, answers: number, ids: number): Promise<void> {
  await pool.query(PEER_TABLES);
  await pool.query(
    'insert into bench_learner select gen_random_uuid(), $1 from generate_series(1, $2::int)',
    [classId, LEARNERS],
  );
  await pool.query(ATTEMPTS, [classId, ids, ids + answers - 1]);
  await pool.query(ANSWERS, [ids, ids + answers - 1]);
  await pool.query(
    `insert into organization_statistics (id, organization_id, position, time_zone) values ($1, $1, repeat('0', 40), $2) on conflict do nothing`,
    [ORGANIZATION, ZONE],
  );
  await pool.query(
    `insert into class_statistics (id, organization_id, position) values ($1, $2, repeat('0', 40))`,
    [classId, ORGANIZATION],
  );
  await pool.query(SLOTS, [classId]);
  await pool.query(ITEMS, [classId]);
}
