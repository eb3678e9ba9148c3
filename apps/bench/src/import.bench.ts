import { randomBytes } from 'node:crypto';
import { startBenchCluster } from './cluster.js';
import { runProgram, startServer } from './server.js';
import { Importer } from './import/importer.js';
import { Watch } from './import/watch.js';

const LEARNERS = 10_000;
const GOAL = { seconds: 60, megabytes: 300, transaction: 2 };

const cluster = await startBenchCluster();
try {
  const env = {
    DATABASE_URL: cluster.url,
    JWT_SECRET: randomBytes(32).toString('hex'),

    LOG_LEVEL: 'error',
  };
  await runProgram('ops/src/main.js', ['migrate', 'import-content', 'seed'], env);
  const api = await startServer('api/src/main.js', env);
  const worker = await startServer('worker/src/main.js', env);
  try {
    await measure(api, worker);
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
} finally {
  await cluster.stop();
}

interface Running {
  readonly port: number;
  readonly pid: number;
}

/** The whole way of a file: uploaded, judged, staged, activated; with what it costs meanwhile. */
async function measure(api: Running, worker: Running): Promise<void> {
  const importer = await Importer.signIn(api.port, 'teacher01');
  const watch = new Watch(cluster.pool(2), [api.pid, worker.pid]);
  await watch.start();
  const begin = performance.now();
  const id = await importer.upload(LEARNERS);
  const uploaded = performance.now();
  await importer.activate(id);
  const done = performance.now();
  const caughtUp = await watch.untilProjected();
  const { megabytes, transaction, lag } = await watch.stop();
  const seconds = (done - begin) / 1000;
  console.table([
    line(`import of ${LEARNERS} learners`, seconds, 's', GOAL.seconds),
    line('of it until the preview', (uploaded - begin) / 1000, 's'),
    line('memory above idle, api', megabytes[0] ?? 0, 'MB', GOAL.megabytes),
    line('memory above idle, worker', megabytes[1] ?? 0, 'MB', GOAL.megabytes),
    line('longest transaction', transaction, 's', GOAL.transaction),
    line('largest lag of a projection', lag, 's'),
    line('projections at the end after', caughtUp, 's'),
  ]);
}

function line(what: string, value: number, unit: string, goal?: number) {
  const verdict = goal === undefined ? '' : value <= goal ? 'holds' : 'ABOVE';
  return {
    what,
    value: `${value.toFixed(2)} ${unit}`,
    goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    verdict,
  };
}
