import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeMigrations } from '#libs/event-store';
import { Configuration } from '#platform/config';
import { runMigrations } from '#platform/database';
import { AT_ONCE, cancelJob, type JobHandler, scheduleJob } from '#platform/jobs';
import { createLogger } from '#platform/logging';
import { sharedRedisUrl, startRedis, useDatabase } from '#testing/platform';
import { JobHandlers } from './job-handlers.js';
import { JobRunner, MOST_ATTEMPTS } from './job-runner.js';
import { JobScheduler } from './job-scheduler.js';
import { PunctualQueue } from './punctual-queue.js';

const database = useDatabase(async (url) => {
  await runMigrations(url, [...storeMigrations]);
});
const logger = createLogger('silent', 'test');
const organizationId = randomUUID();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const schedule = (kind: string, key: string, seconds: number, payload = {}) =>
  scheduleJob(database.pool, { kind, key, runAt: inSeconds(seconds), payload, organizationId });
const job = async (kind: string, key: string) => {
  const { rows } = await database.pool.query<{ state: string; attempts: number; last_error: string | null }>(
    'select state, attempts, last_error from es.job where kind = $1 and key = $2',
    [kind, key],
  );
  return rows[0];
};
/** Jobs of one test have a kind of their own, so that tests do not run each other's. */
function handlerOf(run: JobHandler['run']) {
  const handlers = new JobHandlers(database.pool);
  const kind = `kind-${randomUUID()}`;
  handlers.register({ kind, run });
  return { kind, handlers, runner: new JobRunner(database.pool, handlers, logger) };
}
/** The job's lease or pause is over. */
const makeDue = (kind: string) =>
  database.pool.query(`update es.job set run_at = now() - interval '1 second' where kind = $1`, [kind]);

describe('the sweeper', () => {
  it('runs what is overdue, with its payload, and leaves the rest', async () => {
    const ran: unknown[] = [];
    const { kind, runner } = handlerOf((payload, key) => Promise.resolve(void ran.push([key, payload])));
    await schedule(kind, 'past', -1, { a: 1 });
    await schedule(kind, 'future', 60);
    expect(await runner.runOverdue(10)).toBe(1);
    expect(ran).toEqual([['past', { a: 1 }]]);
    expect(await job(kind, 'past')).toMatchObject({ state: 'done' });
    expect(await job(kind, 'future')).toMatchObject({ state: 'due', attempts: 0 });
    expect(await runner.runOverdue(10)).toBe(0);
  });

  it('two sweepers at once: each job is claimed exactly once', async () => {
    const counts = new Map<string, number>();
    const { kind, handlers, runner } = handlerOf((_payload, key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return Promise.resolve();
    });
    const other = new JobRunner(database.pool, handlers, logger);
    await Promise.all(Array.from({ length: 200 }, (_, n) => schedule(kind, String(n), -1)));
    const drain = async (one: JobRunner) => {
      while ((await one.runOverdue(7)) > 0);
    };
    await Promise.all([drain(runner), drain(other), drain(runner), drain(other)]);
    expect(counts.size).toBe(200);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  });

  it('no transaction is open while a handler works', async () => {
    const { kind, runner } = handlerOf(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows).toEqual([]);
    });
    await schedule(kind, 'a', -1);
    await runner.runOverdue(1);
    expect(await job(kind, 'a')).toMatchObject({ state: 'done' });
  });

  it('G9 a worker that dies gives the job back when its lease ends', async () => {
    const never = handlerOf(() => new Promise(() => undefined));
    await schedule(never.kind, 'a', -1);
    void never.runner.runOverdue(1);
    await vi.waitFor(async () => expect(await job(never.kind, 'a')).toMatchObject({ attempts: 1 }));
    const ran: string[] = [];
    const handlers = new JobHandlers(database.pool);
    handlers.register({ kind: never.kind, run: (_payload, key) => Promise.resolve(void ran.push(key)) });
    const survivor = new JobRunner(database.pool, handlers, logger);
    expect(await survivor.runOverdue(1)).toBe(0);
    await makeDue(never.kind);
    expect(await survivor.runOverdue(1)).toBe(1);
    expect(ran).toEqual(['a']);
  });

  it('a failing job is tried again later, and is dead after its last attempt', async () => {
    const { kind, runner } = handlerOf(() => Promise.reject(new TypeError('secret text')));
    await schedule(kind, 'a', -1);
    await runner.runOverdue(1);
    expect(await job(kind, 'a')).toEqual({ state: 'due', attempts: 1, last_error: 'TypeError' });
    expect(await runner.runOverdue(1)).toBe(0);
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
      await makeDue(kind);
      await runner.runOverdue(1);
    }
    expect(await job(kind, 'a')).toMatchObject({ state: 'dead', attempts: MOST_ATTEMPTS });
  });

  it('a job that is given up says so to its handler, again until it has heard', async () => {
    const kind = randomUUID();
    const told: [string, unknown][] = [];
    const handlers = new JobHandlers(database.pool);
    handlers.register({
      kind,
      run: () => Promise.reject(new TypeError('no')),
      giveUp: (key, error) => {
        told.push([key, error]);
        return told.length === 1 ? Promise.reject(new Error('not now')) : Promise.resolve();
      },
    });
    const runner = new JobRunner(database.pool, handlers, logger);
    await schedule(kind, 'a', -1);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      expect(told).toEqual([]);
      await makeDue(kind);
      await runner.runOverdue(1);
    }
    expect(await job(kind, 'a')).toMatchObject({ state: 'due', attempts: MOST_ATTEMPTS });
    await makeDue(kind);
    await runner.runOverdue(1);
    expect(told).toEqual([
      ['a', new TypeError('no')],
      ['a', new TypeError('no')],
    ]);
    expect(await job(kind, 'a')).toMatchObject({ state: 'dead' });
  });

  it('a job moved while it runs is due again at its new time', async () => {
    const { kind, runner } = handlerOf((_payload, key) => schedule(kind, key, 3600));
    await schedule(kind, 'a', -1);
    await runner.runOverdue(1);
    expect(await job(kind, 'a')).toMatchObject({ state: 'due', attempts: 0 });
  });

  it('a cancelled job does not run, and a rolled-back one never was', async () => {
    const { kind, runner } = handlerOf(() => Promise.reject(new Error('ran')));
    await schedule(kind, 'a', -1);
    await cancelJob(database.pool, kind, 'a');
    const client = await database.pool.connect();
    await client.query('begin');
    await scheduleJob(client, { kind, key: 'b', runAt: inSeconds(-1), payload: {}, organizationId });
    await client.query('rollback');
    client.release();
    expect(await runner.runOverdue(10)).toBe(0);
  });
});

describe('the boot check', () => {
  it('two handlers of a kind stop the worker', () => {
    const { kind, handlers } = handlerOf(() => Promise.resolve());
    expect(() => handlers.register({ kind, run: () => Promise.resolve() })).toThrow('two handlers');
  });

  it('OPS-4 a due job of a release after this one stops no worker and stays as it is', async () => {
    const ran: string[] = [];
    const given = handlerOf((_payload, key) => Promise.resolve(void ran.push(key)));
    await database.pool.query('delete from es.job');
    await schedule('of-the-next-release', 'a', -1);
    await schedule(given.kind, 'known', -1);
    const said = vi.spyOn(logger, 'warn');
    onTestFinished(() => said.mockRestore());
    await schedulerOn(undefined, given).start();
    await given.runner.runOne('of-the-next-release', 'a');
    await vi.waitFor(async () => expect(await job(given.kind, 'known')).toMatchObject({ state: 'done' }));
    expect(ran).toEqual(['known']);
    expect(await job('of-the-next-release', 'a')).toMatchObject({ state: 'due', attempts: 0 });
    const kinds = ['of-the-next-release'];
    expect(said).toHaveBeenCalledWith({ kinds }, expect.any(String));
    await database.pool.query('delete from es.job');
  });
});

const backends: [string, () => Promise<string | undefined> | string | undefined][] = [
  ['PostgreSQL', () => undefined],
];
if (sharedRedisUrl()) backends.push(['Redis', sharedRedisUrl]);

function schedulerOn(
  redisUrl: string | undefined,
  given: Pick<ReturnType<typeof handlerOf>, 'handlers' | 'runner'>,
) {
  const configuration = Configuration.read({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  });
  const scheduler = new JobScheduler(configuration, database.pool, given.handlers, given.runner, logger);
  onTestFinished(() => scheduler.stop());
  return scheduler;
}

describe.each(backends)('punctual by BullMQ on %s', (_name, redisUrl) => {
  it('a job runs when it falls due, by the queue and not by the next sweep', async () => {
    const ranAt: number[] = [];
    const given = handlerOf(() => Promise.resolve(void ranAt.push(Date.now())));
    const byQueue = vi.spyOn(given.runner, 'runOne');
    await schedule(given.kind, randomUUID(), 1.5);
    const due = Date.now() + 1500;
    await schedulerOn(await redisUrl(), given).start();
    await vi.waitFor(() => expect(ranAt).toHaveLength(1), { timeout: 4000 });
    // The next sweep would do it, too, some seconds later.
    await vi.waitFor(() => expect(byQueue).toHaveBeenCalledOnce());
    expect(ranAt[0]).toBeGreaterThanOrEqual(due - 100);
  });
});

it('a job that goes on at once is done before the next sweep, and the others have their turn', async () => {
  const ran: string[] = [];
  const given = handlerOf(async (_payload, key) => {
    ran.push(key);
    if (key === 'long' && ran.length < 5) await scheduleJob(database.pool, { ...long, runAt: AT_ONCE });
  });
  const long = { kind: given.kind, key: 'long', payload: {}, organizationId };
  await schedule(given.kind, 'long', -1);
  await schedule(given.kind, 'other', 0);
  await schedulerOn(undefined, given).start();
  await vi.waitFor(async () => expect(await job(given.kind, 'long')).toMatchObject({ state: 'done' }), {
    timeout: 4000,
  });
  expect(ran.filter((key) => key === 'long')).toHaveLength(4);
  expect(ran.slice(0, 2).sort()).toEqual(['long', 'other']);
});

it('what falls due between two sweeps runs at once when somebody says so, also while a sweep is under way', async () => {
  const ran: string[] = [];
  const given = handlerOf(async (_payload, key) => {
    ran.push(key);
    if (key !== 'first') return;
    // the sweep that runs this one has looked already
    await schedule(given.kind, 'second', -1);
    scheduler.soon();
  });
  const scheduler = schedulerOn(undefined, given);
  await scheduler.start();
  const sweeps = vi.spyOn(given.runner, 'runOverdue');
  await schedule(given.kind, 'first', -1);
  scheduler.soon();
  // the next sweep of its own is three seconds away
  await vi.waitFor(() => expect(ran).toEqual(['first', 'second']), { timeout: 2000 });
  expect(sweeps.mock.calls.length).toBeLessThan(10);
});

it('while a job goes on and on, what comes is queued and punctual', async () => {
  const ran: string[] = [];
  const given = handlerOf(async (_payload, key) => {
    ran.push(key);
    if (key === 'punctual' || ran.includes('punctual')) return;
    await scheduleJob(database.pool, { ...long, runAt: AT_ONCE });
  });
  const long = { kind: given.kind, key: 'long', payload: {}, organizationId };
  const queued = vi.spyOn(PunctualQueue.prototype, 'add');
  onTestFinished(() => queued.mockRestore());
  await schedule(given.kind, 'long', -1);
  await schedule(given.kind, 'punctual', 3600);
  await schedulerOn(undefined, given).start();
  await vi.waitFor(() => expect(ran.length).toBeGreaterThan(2), 4000);
  await schedule(given.kind, 'punctual', 20);
  await vi.waitFor(
    () => expect(queued.mock.calls.flat(2)).toContainEqual(expect.objectContaining({ key: 'punctual' })),
    { timeout: 12_000 },
  );
  await makeDue(given.kind);
  // A row that is written to is passed over, and its turn comes with the next sweep.
  await vi.waitFor(async () => {
    for (const key of ['long', 'punctual'])
      expect(await job(given.kind, key)).toMatchObject({ state: 'done' });
  }, 12_000);
}, 40_000);

describe.skipIf(!sharedRedisUrl())('G6 without Redis', () => {
  it('a scheduler starts, and what is overdue runs', async () => {
    const redis = await startRedis();
    await redis.stop();
    const ran: string[] = [];
    const given = handlerOf((_payload, key) => Promise.resolve(void ran.push(key)));
    await schedule(given.kind, 'a', -1);
    await schedulerOn(redis.url, given).start();
    await vi.waitFor(() => expect(ran).toEqual(['a']), { timeout: 4000 });
  });
});
