import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '#ops/people';
import { startBenchCluster } from './cluster.js';
import { measureImport } from './import/measure-import.js';
import { FILL, PROGRAMS, runProgram, startServer } from './server.js';

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
    await measureImport(
      cluster,
      { port: api.port, pids: [api.pid, worker.pid] },
      { userId: 'teacher01', password: DEMO_PASSWORD, classes: ['N4-A', 'N5-A'], prefix: 'imported' },
      10_000,
    );
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
} finally {
  await cluster.stop();
}
