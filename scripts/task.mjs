import { existsSync } from 'node:fs';
import process from 'node:process';
import { faultLine } from './run/fault.mjs';

/** One file per task; each exports `run(args)` and resolves to the exit code. */
const TASKS = {
  start: () => import('./tasks/start.mjs'),
  build: () => import('./tasks/build.mjs'),
  dev: () => import('./tasks/dev.mjs'),
  test: () => import('./tasks/test.mjs'),
  'test:long': () => import('./tasks/test-long.mjs'),
  'test:faults': () => import('./tasks/test-faults.mjs'),
  'test:containers': () => import('./tasks/test-containers.mjs'),
  check: () => import('./tasks/check.mjs'),
  licenses: () => import('./tasks/licenses.mjs'),
  'content:check': () => import('./tasks/content-check.mjs'),
  'content:review': () => import('./tasks/content-review.mjs'),
  bench: () => import('./tasks/bench.mjs'),
  load: () => import('./tasks/load.mjs'),
  screens: () => import('./tasks/screens.mjs'),
  ops: () => import('./tasks/ops.mjs'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (!load) {
  console.error(`No task "${name}". There are: ${Object.keys(TASKS).join(', ')}.`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { run } = await load();
  process.exit(await run(args));
} catch (error) {
  // A fault of the surroundings (port, rights, missing program) is one line; DEBUG=1 shows where it came from.
  console.error(process.env.DEBUG ? error : faultLine(error));
  process.exit(1);
}
