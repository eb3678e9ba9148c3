import type { Pool } from 'pg';
import type { EventCatalogue } from '#libs/event-store';

const ORGANIZATIONS = 200;
const CLASSES = 3;
const LEARNERS = 20;
/** A start, ten answers and a hand-in. */
const EVENTS_EACH = 12;
const ZONE = 'Asia/Tokyo';

/** A uuid that follows from a name. */
const id = (...parts: string[]) => `md5(concat_ws('/', ${parts.join(', ')}))::uuid`;
const bucket = (organization: string) => `get_byte(uuid_send(${organization}), 15) % 64`;
/** As `JSON.stringify` writes it: PostgreSQL puts a space behind each colon and comma; no text in here has such. */
const compact = (json: string) => `replace(replace((${json})::text, '": ', '":'), ', "', ',"')::json`;
const instant = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const CLASSES_SQL = /* sql */ `
insert into es.event (stream_id, version, org_id, bucket, type, schema_version, data, meta)
select 'class-' || ${id("'class'", 'o', 'c')}, 1, org, ${bucket('org')}, 'ClassCreated', $1::int,
  jsonb_build_object('organization_id', org), '{}'
from generate_series(1, ${ORGANIZATIONS}) o, generate_series(1, ${CLASSES}) c, lateral (select ${id("'organization'", 'o')} as org) of`;

/**
 * Attempts of many learners beside each other, a fifth of them tests in which the first answer is changed by the tenth; one of fifty is not
 * handed in. Written in the order of time, as commands would be.
 */
const ATTEMPTS_SQL = /* sql */ `
insert into es.event (stream_id, version, org_id, bucket, type, schema_version, data, meta)
select 'attempt-' || attempt, k + 1, org, ${bucket('org')}, type, ($2::jsonb ->> type)::int,
  ${compact(`jsonb_build_object('learner_id', learner, 'class_id', class, 'quiz_type', quiz, 'exam_id', exam) || case type
    when 'AttemptStarted' then jsonb_build_object('setup', null, 'title', '第' || a % 40 || '課', 'seed', attempt, 'time_zone', '${ZONE}',
      'started_at', ${instant('at')}, 'deadline', null, 'exam_ends_at', null, 'pass_points', null, 'result_visible', 'after_submit',
      'sections', '[{"title": null}]'::jsonb, 'questions', (select jsonb_agg(jsonb_build_object('question_id', ${id("'q'", 'a', 'q')},
        'version', 1, 'skill', 'kana', 'section', 0, 'points', 1)) from generate_series(1, 10) q))
    when 'AnswerSubmitted' then jsonb_build_object('question_id', ${id("'q'", 'a', 'asked')}, 'skill', 'kana',
      'source', jsonb_build_object('kind', 'kana', 'item', chr(12353 + a * k % 80)), 'confused', null, 'pairs', null, 'value', 'c' || k % 4,
      'first_value', null, 'correct', (a + k) % 4 <> 0, 'key_version', 1,
      'replaces', case when asked <> k then jsonb_build_object('correct', (a + 1) % 4 <> 0) end, 'seconds', 2 + (a + k) % 20,
      'active_ms', 1000 * (2 + (a + k) % 20), 'timed_by', 'page', 'captured_at', ${instant('at')}, 'answered_at', ${instant('at')},
      'local_date', (at at time zone '${ZONE}')::date)
    else jsonb_build_object('setup', null, 'title', '第' || a % 40 || '課', 'by', 'learner', 'submitted_at', ${instant('at')},
      'ended_at', ${instant('at')}, 'local_date', (at at time zone '${ZONE}')::date, 'started_on', (at at time zone '${ZONE}')::date,
      'question_count', 10, 'answered', 10, 'set_aside', 0, 'correct', a % 10, 'points', a % 10, 'total_points', 10, 'seconds', 100,
      'rest_seconds', a % 3, 'rest_ms', 1000 * (a % 3), 'exam_ends_at', null, 'result_visible', 'after_submit') end`)},
  ${compact("jsonb_build_object('actor_id', learner, 'session_id', attempt)")}
from (
  select *, case when k = 0 then 'AttemptStarted' when k <= 10 then 'AnswerSubmitted' else 'AttemptSubmitted' end as type,
    case when exam is not null and k = 10 then 1 else k end as asked
  from (
    select a, k, ${id("'attempt'", 'a')} as attempt, ${id("'organization'", 'o')} as org, ${id("'class'", 'o', 'c')} as class,
      ${id("'learner'", 'o', 'c', `a % ${LEARNERS}`)} as learner,
      case when a % 5 = 0 then 'mini-test' when a % 2 = 0 then 'kana' else 'vocabulary' end as quiz,
      case when a % 5 = 0 then ${id("'exam'", 'o', 'a / 5000')} end as exam,
      timestamptz '2026-01-05T00:00:00Z' + a * interval '3 seconds' + k * interval '20 seconds' as at
    from generate_series($3::int, $1::int) a, generate_series(0, 11) k,
      lateral (select 1 + abs(hashint4(a)) % ${ORGANIZATIONS} as o, 1 + abs(hashint4(a * 7)) % ${CLASSES} as c) whose
    where k < 11 or a % 50 <> 7) every
  order by at, a) sorted`;

/**
 * So many events, and about as many as classes. @param before so many of them were written before
 * @returns how many the log has
 */
export async function writeLog(
  pool: Pool,
  catalogue: EventCatalogue,
  events: number,
  before = 0,
): Promise<number> {
  const versions = Object.fromEntries(
    ['AttemptStarted', 'AnswerSubmitted', 'AttemptSubmitted'].map((type) => [
      type,
      catalogue.currentVersion(type),
    ]),
  );
  if (before === 0) await pool.query(CLASSES_SQL, [catalogue.currentVersion('ClassCreated')]);
  const attempts = (count: number) => Math.ceil(count / EVENTS_EACH);
  await pool.query(ATTEMPTS_SQL, [attempts(events), JSON.stringify(versions), attempts(before) + 1]);
  await pool.query('vacuum analyze es.event');
  const { rows } = await pool.query<{ events: number }>('select count(*)::int as events from es.event');
  return rows[0]?.events ?? 0;
}
