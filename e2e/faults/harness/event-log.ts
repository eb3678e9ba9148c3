import type pg from 'pg';
import { bucketOf, encodePosition } from '#libs/event-store';
import { streamIdOf } from '#libs/kernel';
import { ATTEMPT_STREAM } from '#ops/attempts';
import type { Acknowledged } from './answering.js';
import { waitFor } from './wait-for.js';

export interface LoggedAnswer {
  readonly commandId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly position: string;
  readonly version: number;
}

interface Row {
  stream_id: string;
  version: number;
  epoch: number;
  xid: string;
  position: string;
  command_id: string;
  question_id: string;
}

/** Every answer that the log holds of these attempts, counted or late. */
export async function loggedAnswers(pool: pg.Pool, attemptIds: readonly string[]): Promise<LoggedAnswer[]> {
  const { rows } = await pool.query<Row>(
    `select stream_id, version, epoch, xid::text as xid, position::text as position,
       meta->>'command_id' as command_id, data->>'question_id' as question_id
     from es.event where stream_id = any($1) and type in ('AnswerSubmitted', 'AnswerArrivedLate')`,
    [attemptIds.map((id) => streamIdOf(ATTEMPT_STREAM, id))],
  );
  return rows.map((row) => ({
    commandId: row.command_id,
    attemptId: row.stream_id.slice(ATTEMPT_STREAM.name.length + 1),
    questionId: row.question_id,
    position: encodePosition(row),
    version: row.version,
  }));
}

/** The same facts of the same shape, to be compared with the log. */
export const asLogged = (answers: readonly Acknowledged[]): LoggedAnswer[] =>
  answers.map(({ commandId, attemptId, questionId, position, version }) => ({
    commandId,
    attemptId,
    questionId,
    position,
    version,
  }));

/** In one order, whatever the order of arrival was. */
export const inOrder = (answers: readonly LoggedAnswer[]): LoggedAnswer[] =>
  answers.toSorted((a, b) => (a.commandId < b.commandId ? -1 : 1));

const BEHIND_SQL = `select p.name, p.bucket from es.projection p
  join (select distinct on (bucket) bucket, epoch, xid, position from es.event
        order by bucket, epoch desc, xid desc, position desc) last using (bucket)
  where (p.epoch, p.xid, p.position) < (last.epoch, last.xid, last.position)`;

/** Waits until every projection and reaction stands at the end of the log. */
export async function waitUntilFolded(pool: pg.Pool, withinMs: number): Promise<void> {
  const isCaughtUp = async () => (await pool.query(BEHIND_SQL)).rows.length === 0;
  await waitFor('the projections to catch up', isCaughtUp, withinMs);
}

/** The same, with nothing parked or stopped. */
export async function waitUntilProjected(pool: pg.Pool, withinMs: number): Promise<void> {
  await waitUntilFolded(pool, withinMs);
  const { rows } = await pool.query(
    `select name, stream_id as what, error from es.parked
     union all select name, bucket::text, stopped from es.projection where stopped is not null`,
  );
  if (rows.length > 0) throw new Error(`parked or stopped: ${JSON.stringify(rows)}`);
}

/** Whether the committed rows of a projection hold what was written at this position. */
export async function isFolded(
  pool: pg.Pool,
  { name, organizationId }: { name: string; organizationId: string },
  position: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ epoch: number; xid: string; position: string }>(
    `select epoch, xid::text as xid, position::text as position from es.projection
     where name = $1 and bucket = $2`,
    [name, bucketOf(organizationId)],
  );
  return rows.some((row) => encodePosition(row) >= position);
}
