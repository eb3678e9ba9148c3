import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CONTEXTS } from '#contexts';
import { AuditPage } from '#contracts/http/audit';
import { Operations, OperationsAlarms, RetriedParked } from '#contracts/http/operations';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { projectionsOf } from '#platform/context';
import { useHouse } from './house.js';
import { idOf } from './people.js';

const house = useHouse({ worker: true });
/** Longer than a sweep and a beat, on a busy machine. */
const SOON = { timeout: 20_000, interval: 100 };

const now = async () => Operations.parse(JSON.parse((await house.call('tora', 'GET', 'operations')).text));
const alarms = async () =>
  OperationsAlarms.parse(JSON.parse((await house.call('tora', 'GET', 'operations/alarms')).text)).count;
const post = (path: string, body: unknown, key: string = randomUUID(), who: 'tora' | 'tess' = 'tora') =>
  house.call(who, 'POST', path, { body, headers: { 'idempotency-key': key } });
const trail = async (action: string) =>
  AuditPage.parse(JSON.parse((await house.call('tora', 'GET', `audit?size=50&action=${action}`)).text)).items;
const sql = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);

const SECRET_TITLE = 'Hanako’s test';
/** A test whose events the list of tests cannot take, for its title. */
async function poisonedExam(): Promise<string> {
  await sql(`alter table exam_list add constraint poison check (title <> '${SECRET_TITLE}') not valid`);
  const { status, text } = await house.call('tess', 'POST', 'quiz/exams', {
    body: {
      title: SECRET_TITLE,
      exam_type: 10,
      exam_start_datetime: new Date(Date.now() - 3_600_000).toISOString(),
      exam_end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
      sections: [{ questions: [{ question_id: questionIdOf(startOfBank(1)[0]?.slug ?? '') }] }],
    },
  });
  expect(status, text).toBe(201);
  return z.object({ id: z.string() }).parse(JSON.parse(text)).id;
}
const mend = () => sql('alter table exam_list drop constraint if exists poison');

async function parkedExam() {
  const id = await poisonedExam();
  const asked = { projection: 'exam-list', stream_id: `exam-${id}` };
  await vi.waitFor(async () => expect((await now()).parked.items).toMatchObject([asked]), SOON);
  return asked;
}
async function letGo(asked: { projection: string; stream_id: string }): Promise<void> {
  await mend();
  await post('operations/parked/retry', { streams: [asked] });
  await vi.waitFor(async () => expect((await now()).parked.total).toBe(0), SOON);
}

describe('OPS-3 the state of the product', () => {
  it('is calm where all is at work, and says who lives, of which release', async () => {
    await vi.waitFor(async () => expect(await now()).toMatchObject({ alarms: 0, troubles: [] }), SOON);
    const { processes, workers, database, lags, parked, jobs, long_work } = await now();
    expect(workers).toBe(1);
    expect(processes.map(({ kind }) => kind)).toEqual(['api', 'worker']);
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(new Set(processes.map(({ release }) => release))).toEqual(new Set([version]));
    expect(database.connections).toBeGreaterThan(0);
    expect(lags.map(({ name }) => name)).toEqual(projectionsOf(CONTEXTS).map(({ name }) => name));
    expect({ parked: parked.total, jobs: jobs.total, long_work }).toEqual({
      parked: 0,
      jobs: 0,
      long_work: [],
    });
    expect(await alarms()).toBe(0);
  });

  it('is for the top administrator alone', async () => {
    for (const who of ['tess', 'anna'] as const)
      for (const path of ['operations', 'operations/alarms'])
        expect((await house.call(who, 'GET', path)).status).toBe(403);
    const streams = [{ projection: 'exam-list', stream_id: 'exam-x' }];
    expect((await post('operations/parked/retry', { streams }, randomUUID(), 'tess')).status).toBe(403);
    expect((await post('operations/jobs/run', { kind: 'a', key: 'b' }, randomUUID(), 'tess')).status).toBe(
      403,
    );
  });

  it('has words for every projection', () => {
    const texts = Object.keys(
      JSON.parse(readFileSync('frontend/src/locales/en/operations.json', 'utf8')) as Record<string, string>,
    );
    const names = texts.flatMap((key) => (key.startsWith('model.') ? [key.slice('model.'.length)] : []));
    expect(names.toSorted()).toEqual(
      projectionsOf(CONTEXTS)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});

describe('OPS-3 a parked stream', () => {
  afterEach(mend);

  it('stands there by ids and places, without what anybody wrote; tried again, it goes on', async () => {
    const asked = await parkedExam();
    const { parked, troubles, lags } = await now();
    expect(parked.items).toMatchObject([
      { organization_name: 'SAKURA', version: 1, waiting: 1, attempts: 1, retrying: false },
    ]);
    expect(parked.items[0]?.reason).toMatch(/SQLSTATE 23514, table exam_list, constraint poison/);
    expect(troubles).toMatchObject([{ kind: 'parked', count: 1, names: ['exam-list'] }]);
    expect(lags.find(({ name }) => name === 'exam-list')?.parked).toBe(1);
    expect(await alarms()).toBe(1);
    expect((await house.call('tora', 'GET', 'operations')).text).not.toContain('Hanako');

    await mend();
    const before = (await trail('parked-stream.retried')).length;
    const key = randomUUID();
    const first = await post('operations/parked/retry', { streams: [asked] }, key);
    expect(RetriedParked.parse(JSON.parse(first.text))).toEqual({ retried: 1 });
    await vi.waitFor(async () => expect((await now()).parked.total).toBe(0), SOON);
    const { rows } = await sql('select title from exam_list where exam_id = $1', [asked.stream_id.slice(5)]);
    expect(rows).toEqual([{ title: SECRET_TITLE }]);
    expect(await alarms()).toBe(0);

    // the same command again is the same answer, another one comes too late
    expect((await post('operations/parked/retry', { streams: [asked] }, key)).text).toBe(first.text);
    const late = await post('operations/parked/retry', { streams: [asked] });
    expect(late).toMatchObject({
      status: 422,
      text: expect.stringContaining('operations.not-parked') as string,
    });
    const entries = await trail('parked-stream.retried');
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      actor_id: idOf('tora'),
      organization_id: idOf('SAKURA'),
      subject_kind: 'parked-stream',
      subject_name: `exam-list ${asked.stream_id}`,
    });
  });

  it('that fails again says so, and stays', async () => {
    const asked = await parkedExam();
    await post('operations/parked/retry', { streams: [asked] });
    await vi.waitFor(
      async () => expect((await now()).parked.items).toMatchObject([{ attempts: 2, retrying: false }]),
      SOON,
    );
    const [stream] = (await now()).parked.items;
    expect(stream?.failed_at && stream.failed_at > stream.since).toBe(true);
    expect(stream?.reason).toContain('constraint poison');
    await letGo(asked);
  });

  it('of several asked for together those that are parked are tried', async () => {
    const asked = await parkedExam();
    await mend();
    const gone = { projection: 'exam-list', stream_id: `exam-${randomUUID()}` };
    const { text } = await post('operations/parked/retry', { streams: [gone, asked] });
    expect(JSON.parse(text)).toEqual({ retried: 1 });
    await vi.waitFor(async () => expect((await now()).parked.total).toBe(0), SOON);
  });
});

describe('OPS-3 a job that needs somebody', () => {
  const KIND = 'auto-submit';
  const key = randomUUID();
  beforeAll(() =>
    sql(
      `insert into es.job (kind, key, organization_id, run_at, payload, state, attempts, last_error) values
       ($1, $2, $3, now() - interval '1 hour', '{}', 'dead', 10, 'TypeError'),
       ('of-a-later-release', 'x', $3, now() - interval '2 minutes', '{}', 'due', 0, null),
       ('of-a-later-release', 'tried', $3, now() + interval '1 minute', '{}', 'due', 4, 'RangeError'),
       ('of-a-later-release', 'unlucky', $3, now() + interval '1 minute', '{}', 'due', 1, 'RangeError'),
       ('of-a-later-release', 'next week', $3, now() + interval '7 days', '{}', 'due', 0, null),
       ('of-a-later-release', 'over', $3, now() - interval '1 hour', '{}', 'done', 1, null)`,
      [KIND, key, idOf('SAKURA')],
    ),
  );
  const list = async () => (await now()).jobs.items.map(({ kind, key: of, state }) => [kind, of, state]);
  const LATER = [
    ['of-a-later-release', 'x', 'overdue'],
    ['of-a-later-release', 'tried', 'failing'],
  ];

  it('is one that was given up, that is late, or that fails again and again; no other', async () => {
    expect(await list()).toEqual([[KIND, key, 'dead'], ...LATER]);
    expect((await now()).jobs.items[0]).toMatchObject({
      organization_name: 'SAKURA',
      attempts: 10,
      error: 'TypeError',
    });
    expect(await alarms()).toBe(3);
  });

  it('is run at once by a worker, once for a command, and leaves an entry', async () => {
    const command = randomUUID();
    expect((await post('operations/jobs/run', { kind: KIND, key }, command)).status).toBe(204);
    expect((await post('operations/jobs/run', { kind: KIND, key }, command)).status).toBe(204);
    // an attempt that never was cannot be closed: the worker tries it, and it is no matter of operators before it has failed thrice
    await vi.waitFor(async () => {
      const { rows } = await sql('select attempts from es.job where kind = $1 and key = $2', [KIND, key]);
      expect(rows).toMatchObject([{ attempts: expect.any(Number) as number }]);
      expect((rows[0] as { attempts: number }).attempts).toBeGreaterThan(0);
    }, SOON);
    expect(await trail('job.run')).toMatchObject([
      {
        actor_id: idOf('tora'),
        subject_name: `${KIND} ${key}`,
        before: { job_state: 'dead', attempts: 10 },
        after: { job_state: 'due', attempts: 0 },
      },
    ]);
    await sql('delete from es.job where kind = $1 and key = $2', [KIND, key]);
  });

  it.each(['next week', 'over', 'unlucky', 'none'])('is refused where it needs nobody: %s', async (of) => {
    const { status, text } = await post('operations/jobs/run', { kind: 'of-a-later-release', key: of });
    expect({ status, text }).toEqual({
      status: 422,
      text: expect.stringContaining('operations.job-over') as string,
    });
  });

  it('that no worker here knows stays late, and stays said', async () => {
    expect((await post('operations/jobs/run', { kind: 'of-a-later-release', key: 'x' })).status).toBe(204);
    await vi.waitFor(async () => expect(await list()).toEqual(LATER), SOON);
  });
});
