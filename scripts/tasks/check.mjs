import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { TOOLS, runNode } from '../run/command.mjs';
import { root } from '../run/root.mjs';

const present = (paths) => paths.filter((path) => existsSync(join(root, path)));
const cache = (name) => join('.cache', name);

/**
 * Every step runs, whatever became of the one before: one run names all that is wrong. What looks at a file alone
 * remembers the files that it found good.
 */
const steps = () => [
  ['lint', [TOOLS.eslint, '.', '--cache', '--cache-location', cache('eslint/')]],
  ['types', [TOOLS.tsc, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', cache('types.json')]],
  ...present(['frontend/tsconfig.json']).map((project) => [
    'types of the frontend',
    [TOOLS.tsc, '-p', project, '--incremental', '--tsBuildInfoFile', cache('types-frontend.json')],
  ]),
  [
    'walls',
    [TOOLS.depcruise, '--config', '.dependency-cruiser.cjs', ...present(['apps', 'libs', 'frontend'])],
  ],
  [
    'format',
    [TOOLS.prettier, '--check', '--log-level=warn', '--cache', '--cache-location', cache('prettier'), '.'],
  ],
  ['licences', [join(root, 'scripts', 'task.mjs'), 'licenses']],
  ['content', [join(root, 'scripts', 'task.mjs'), 'content:check']],
];

/** As busy as the machine by itself. */
const tests = [
  'unit tests',
  [TOOLS.vitest, 'run', '--project', 'unit', '--project', 'frontend', '--silent=passed-only'],
];

const runStep = async ([name, args]) => {
  const started = performance.now();
  const { code, output } = await runNode(args, { quiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) console.log(`\n── ${name}\n${output.trim()}\n`);
  return { name, passed: code === 0, seconds };
};

/** As many at once as there are processors; results in the order of the steps. */
const runBeside = async (all) => {
  const results = new Map();
  const waiting = [...all];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.set(step, await runStep(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return all.map((step) => results.get(step));
};

/** `npm run check`: lint, types, import walls, format, licences, written content, unit tests. */
export const run = async () => {
  const started = performance.now();
  const results = [...(await runBeside(steps())), await runStep(tests)];
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(6)} s`);
  }
  console.log(
    `       together                 ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`,
  );
  return results.every(({ passed }) => passed) ? 0 : 1;
};
