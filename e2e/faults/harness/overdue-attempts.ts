import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { DEADLINE_GRACE_SECONDS } from '#contracts/constants';
import { EventCatalogue, EventStore } from '#libs/event-store';
import { addSeconds, idOfStream, streamIdOf, toInstant, uuidv5 } from '#libs/kernel';
import { ATTEMPT_STREAM } from '#ops/attempts';
import { count, type Guarantee } from './tally.js';

/**
 * Attempts that were begun in the past and left alone: the start of a demo attempt, moved in time and to other
 * learners. Nobody waits for a minute of grace.
 * @param dueIn seconds from now until deadline and grace are over; negative: they are over already
 * @returns their ids
 */
export async function leaveAttempts(
  pool: pg.Pool,
  name: string,
  count: number,
  dueIn: number,
): Promise<string[]> {
  const store = new EventStore(pool, new EventCatalogue([ATTEMPT_STREAM]));
  const { rows } = await pool.query<{ stream_id: string }>(
    `select stream_id from es.event where type = 'AttemptStarted' order by position limit 1`,
  );
  const example = await store.load(ATTEMPT_STREAM, idOfStream(rows[0]?.stream_id ?? ''));
  const [start] = example.events;
  if (start?.type !== 'AttemptStarted') throw new Error('the demo data holds no attempt');
  const deadline = addSeconds(toInstant(Date.now()), dueIn - DEADLINE_GRACE_SECONDS);
  const times = { deadline, started_at: addSeconds(deadline, -300) };
  const ids = [...Array(count).keys()].map((n) => uuidv5('left-alone', name, String(n)));
  await Promise.all(
    ids.map((id) =>
      store.append(ATTEMPT_STREAM, id, {
        expected: 0,
        organizationId: start.organizationId,
        commandId: uuidv5(id, 'start'),
        hash: createHash('sha256').update(id).digest(),
        meta: { command_id: uuidv5(id, 'start') },
        events: [{ type: start.type, data: { ...start.data, ...times, learner_id: uuidv5(id, 'learner') } }],
      }),
    ),
  );
  return ids;
}

export interface Submission {
  readonly attemptId: string;
  readonly by: string;
  /** Seconds between the end of deadline and grace and the moment of writing. */
  readonly late: number;
}

/** Each submission in the log, with its lateness by the database's clock. */
export async function submissionsOf(pool: pg.Pool, attemptIds: readonly string[]): Promise<Submission[]> {
  const { rows } = await pool.query<{ stream_id: string; by: string; late: number }>(
    `select s.stream_id, s.data->>'by' as by, extract(epoch from s.recorded_at
       - (a.data->>'deadline')::timestamptz - $2 * interval '1 second')::float8 as late
     from es.event s join es.event a on a.stream_id = s.stream_id and a.type = 'AttemptStarted'
     where s.stream_id = any($1) and s.type = 'AttemptSubmitted'`,
    [attemptIds.map((id) => streamIdOf(ATTEMPT_STREAM, id)), DEADLINE_GRACE_SECONDS],
  );
  return rows.map(({ stream_id, by, late }) => ({ attemptId: idOfStream(stream_id), by, late }));
}

/** Each attempt is handed in once, by the deadline, and neither too early nor later than so many seconds. */
export async function expectHandedInOnce(
  guarantee: Guarantee,
  pool: pg.Pool,
  { all, punctual, mostLate }: { all: readonly string[]; punctual: readonly string[]; mostLate: number },
): Promise<void> {
  const submissions = await submissionsOf(pool, all);
  const ids = submissions.map(({ attemptId }) => attemptId);
  const inTime = await submissionsOf(pool, punctual);
  const lateness = inTime.map(({ late }) => late);
  const handedIn = new Set(ids);
  count(guarantee, {
    acknowledged: all.length,
    lost: all.filter((id) => !handedIn.has(id)).length,
    double: ids.length - handedIn.size,
    worstLateness: Math.max(...lateness),
  });
  expect(ids.toSorted()).toEqual([...all].toSorted());
  expect(new Set(submissions.map(({ by }) => by))).toEqual(new Set(['deadline']));
  expect(Math.min(...lateness)).toBeGreaterThan(0);
  expect(Math.max(...lateness)).toBeLessThan(mostLate);
}

/** Whether each of them is handed in. */
export async function areHandedIn(pool: pg.Pool, ids: readonly string[]): Promise<boolean> {
  const submissions = await submissionsOf(pool, ids);
  return new Set(submissions.map(({ attemptId }) => attemptId)).size === ids.length;
}
