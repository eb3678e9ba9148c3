import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS, runNode } from '../run/command.mjs';
import { root } from '../run/root.mjs';

const present = (paths) => paths.filter((path) => existsSync(join(root, path)));

/** Every step runs, whatever became of the one before: one run names all that is wrong. */
const steps = () => [
  ['format', [TOOLS.prettier, '--check', '--log-level=warn', '.']],
  ['lint', [TOOLS.eslint, '.', '--cache', '--cache-location', '.cache/eslint/']],
  ['types', [TOOLS.tsc, '-p', 'tsconfig.json']],
  ...present(['frontend/tsconfig.json']).map((project) => [
    'types of the frontend',
    [TOOLS.tsc, '-p', project, '--noEmit'],
  ]),
  [
    'walls',
    [TOOLS.depcruise, '--config', '.dependency-cruiser.cjs', ...present(['apps', 'libs', 'frontend'])],
  ],
  ['content', [join(root, 'scripts', 'task.mjs'), 'content:check']],
  ['unit tests', [TOOLS.vitest, 'run', '--project', 'unit', '--project', 'frontend', '--reporter=dot']],
];

/** `npm run check`: format, lint, types, import walls, written content, unit tests. */
export const run = async () => {
  const results = [];
  for (const [name, args] of steps()) {
    const started = performance.now();
    const { code, output } = await runNode(args, { quiet: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code !== 0) console.log(`\n── ${name}\n${output.trim()}\n`);
    results.push({ name, passed: code === 0, seconds });
  }
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(6)} s`);
  }
  return results.every(({ passed }) => passed) ? 0 : 1;
};
