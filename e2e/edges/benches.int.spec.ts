import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareAnswers } from '../../apps/bench/src/answer/compare-answers.js';
import { startPeer } from '../../apps/bench/src/answer/peer.js';
import { School } from '../../apps/bench/src/answer/school.js';
import { type BenchDatabase, benchDatabase } from '../../apps/bench/src/cluster.js';
import { measureExam } from '../../apps/bench/src/exam/measure-exam.js';
import { measureImport } from '../../apps/bench/src/import/measure-import.js';
import { measureDeck, measureTable } from '../../apps/bench/src/import/measure-questions.js';
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
