import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '#ops/people';
import { startBenchCluster } from './cluster.js';
import { measureImport } from './import/measure-import.js';
import { measureDeck, measureTable } from './import/measure-questions.js';
import { FILL, PROGRAMS, runProgram, startServer } from './server.js';

/** `npm run bench import deck` measures one of `deck`, `table` and `people`; without a word all of them. */
const [word] = process.argv.slice(2);
const wants = (part: string) => word === undefined || word === part;

const cluster = await startBenchCluster();
try {
  const env = {
    DATABASE_URL: cluster.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
  };
  await runProgram(PROGRAMS.ops, FILL, env);
  const api = await startServer(PROGRAMS.api, env);
  const worker = await startServer(PROGRAMS.worker, env);
  try {
    const processes = { port: api.port, pids: [api.pid, worker.pid] } as const;
    const top = { userId: 'top', password: DEMO_PASSWORD };
    if (wants('deck')) await measureDeck(cluster, processes, top, { notes: 3_750, soundBytes: 40_000 });
    if (wants('table')) await measureTable(cluster, processes, top, 20_000);
    const teacher = { userId: 'teacher01', password: DEMO_PASSWORD };
    const learners = { classes: ['N4-A', 'N5-A'], prefix: 'imported' };
    if (wants('people')) await measureImport(cluster, processes, { ...teacher, ...learners }, 10_000);
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
} finally {
  await cluster.stop();
}
