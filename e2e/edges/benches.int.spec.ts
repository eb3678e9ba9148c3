import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareAnswers } from '../../apps/bench/src/answer/compare-answers.js';
import { startPeer } from '../../apps/bench/src/answer/peer.js';
import { School } from '../../apps/bench/src/answer/school.js';
import { type BenchDatabase, benchDatabase } from '../../apps/bench/src/cluster.js';
import { measureExam } from '../../apps/bench/src/exam/measure-exam.js';
import { measureImport } from '../../apps/bench/src/import/measure-import.js';
import { measureDeck, measureTable } from '../../apps/bench/src/import/measure-questions.js';
import { Exchange } from '../../apps/bench/src/load/exchange.js';
import { runLoad } from '../../apps/bench/src/load/run-load.js';
import { verifyByApi, verifyBySql } from '../../apps/bench/src/load/verify.js';
import { JWT_SECRET, useHouse } from './house.js';
import { PASSWORD } from './people.js';
import { answer, assignTest, QUESTIONS, startTest } from './tests-by-api.js';

// Here and not beside the benchmarks: they compare whole processes, which here are one.

const house = useHouse({ worker: true });
let database: BenchDatabase;
let port: number;
const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterAll(() => void vi.restoreAllMocks());

beforeAll(async () => {
  database = benchDatabase(house.database.url);
  port = Number(new URL(await house.api().app.getUrl()).port);
  return () => database.stop();
});

it('the benchmark `answer` runs', async () => {
  const sheet = await startTest(house, 'anna', await assignTest(house, ['anna']));
  for (const index of sheet.questions.keys()) await answer(house, 'anna', sheet, index, true);
  const school = await School.open(database.pool(2));
  await school.signIn(port, { learners: 2, like: 'anna', password: PASSWORD });
  const peer = await startPeer({ url: database.url, secret: JWT_SECRET, port: 0 });
  try {
    const sizes = { inFlight: 2, rounds: 1, sliceMs: 20, warmUpSlices: 0 };
    await compareAnswers(school, { api: port, peer: peer.port }, sizes);
  } finally {
    await peer.stop();
  }
  expect(table).toHaveBeenCalledOnce();
});

it('the benchmark `import` runs', async () => {
  const here = { port, pids: [process.pid, process.pid] } as const;
  await measureImport(
    database,
    here,
    { userId: 'tess', password: PASSWORD, classes: ['class-a'], prefix: 'imported' },
    5,
  );
  const top = { userId: 'tora', password: PASSWORD };
  await measureDeck(database, here, top, { notes: 3, soundBytes: 900 });
  await measureTable(database, here, top, 4);
  expect(table).toHaveBeenCalledTimes(3);
  // each of its files is read twice, by processes of their own
}, 90_000);

it('the benchmark `exam` runs, and room and results are what it counts', async () => {
  const administrator = { userId: 'tess', password: PASSWORD, classes: ['class-a'], prefix: 'taker' };
  const sizes = { learners: 2, questions: QUESTIONS.map(({ id }) => id), paceMs: 20, like: 'tess' };
  await measureExam(database, { apis: [port], pids: [process.pid] }, administrator, sizes);
  expect(table).toHaveBeenCalledTimes(2);
});

describe('OPS-2 the simulator of learners', () => {
  const say = vi.fn<(line: string) => void>();
  beforeEach(() => void say.mockReset());
  const run = async (who: string, more: readonly string[] = []) => {
    const args = [
      '--url',
      `http://127.0.0.1:${port}`,
      '--learners',
      '5',
      '--answers-per-second',
      '20',
      '--practice',
      'kana',
    ];
    const env = { LOAD_USER_ID: who, LOAD_PASSWORD: PASSWORD };
    const { signal } = new AbortController();
    return runLoad([...args, '--seconds', '3', ...more], { env, signal, say });
  };
  const active = async () => {
    const { rows } = await database.pool(1).query(
      `select 1 from app_user u join organization o on o.id = u.organization_id
         where u.user_id like 'load-%' and u.deactivated_at is null and o.deactivated_at is null`,
    );
    return rows.length;
  };

  it('an administrator’s run practises: what was acknowledged is there, and nobody stays', async () => {
    const { acknowledged, lost, unread } = await run('tess');
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, unread, active: await active() }).toEqual({ lost: 0, unread: 0, active: 0 });
    expect(say.mock.calls.flat()).toContain('5 pages are open.');
    expect(say.mock.calls.flat()).toContain('Nothing was refused.');
  });

  it('the top administrator’s takes a test in an organization of its own, which is closed afterwards', async () => {
    const { attempts, acknowledged, lost, unread } = await run('tora', ['--exam', '--sockets', '0']);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ attempts, lost, unread }).toEqual({ attempts: 5, lost: 0, unread: 0 });
    const { rows } = await database
      .pool(1)
      .query(`select 1 from organization where name like 'Load %' and deactivated_at is null`);
    expect(rows).toEqual([]);
  });

  it('who lacks something is told what, before anybody is made', async () => {
    await expect(run('nora')).rejects.toThrow('nora lacks students.view, students.edit');
    await expect(run('anna')).rejects.toThrow('anna is a learner');
    await expect(run('nobody')).rejects.toThrow('nobody was not let in');
  });

  it('an answer that was acknowledged and is not there is found missing, by the api and by the log', async () => {
    const sheet = await startTest(house, 'ben', await assignTest(house, ['ben']));
    const attempt = {
      ...{ id: sheet.id, url: `http://127.0.0.1:${port}`, token: await house.token('ben') },
      ...{
        acknowledged: new Set([sheet.questions[0]?.id ?? '']),
        unknown: new Set<string>(),
        submitted: false,
      },
    };
    const exchange = new Exchange(1);
    const verdicts = async () => [
      (await verifyByApi([attempt], exchange)).lost,
      (await verifyBySql([attempt], database.pool(1))).lost,
    ];
    expect(await verdicts()).toEqual([1, 1]);
    await answer(house, 'ben', sheet, 0, true);
    expect(await verdicts()).toEqual([0, 0]);
    const stranger = { ...attempt, token: await house.token('anna') };
    expect(await verifyByApi([stranger], exchange)).toMatchObject({ acknowledged: 0, unread: 1 });
    exchange.close();
  });

  it('a run that is ended leaves nobody behind', async () => {
    const stop = new AbortController();
    const ended = runLoad(
      [
        '--url',
        `http://127.0.0.1:${port}`,
        '--learners',
        '5',
        '--answers-per-second',
        '5',
        '--seconds',
        '600',
        '--practice',
        'kana',
      ],
      {
        env: { LOAD_USER_ID: 'tess', LOAD_PASSWORD: PASSWORD },
        signal: stop.signal,
        say: (line) => line.includes('have begun') && stop.abort(),
      },
    );
    expect(await ended).toMatchObject({ lost: 0, unread: 0 });
    expect(await active()).toBe(0);
  });
});
