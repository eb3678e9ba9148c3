import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TOOLS, runNode } from './command.mjs';
import type { Outcome } from './outcome.mjs';
import { root } from './root.mjs';

/** Specs of a run of their own; the one that is skipped there is what is to be counted. */
const FILES = {
  'vitest.config.mjs': 'export default {};',
  'a.spec.js': `
    import { expect, test } from 'vitest';
    let tries = 0;
    test('passes', ({ task }) => { task.meta.faults = { G1: { lost: 0, kills: 2 } }; });
    test.skip('is skipped', () => {});
    test('passes at the second try', () => { tries += 1; expect(tries).toBe(2); });
    test('fails twice', () => { throw new Error('the reason'); });`,
  'b.spec.js': `import './is-not-there.js';`,
  'c.spec.js': `
    import { afterAll, describe, test } from 'vitest';
    describe('a hook', () => { test('before it', () => {}); afterAll(() => { throw new Error('of the hook'); }); });`,
};

test('OPS-1 vitest tells what failed and why, what passed only at the second try, and which file does not load, and what was counted of the guarantees', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'reporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'outcome.json');
  const reporter = join(root, 'scripts/run/vitest-reporter.mjs');
  const words = ['run', `--root=${folder}`, `--reporter=${reporter}`, '--retry=1'];
  const { code } = await runNode([TOOLS.vitest, ...words], {
    ...{ cwd: folder, quiet: true },
    env: { VITEST_OUTCOME: report },
  });
  expect(code).toBe(1);

  const outcome = JSON.parse(readFileSync(report, 'utf8')) as Outcome;
  // below a folder that is named anew each time
  const named = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  expect(outcome.totals).toEqual({ passed: 3, failed: 3, skipped: 1 });
  expect(outcome.secondTries.map(named)).toEqual(['a.spec.js › passes at the second try']);
  expect(outcome.times.map(({ file }) => named(file)).toSorted()).toEqual(Object.keys(FILES).slice(1));
  expect(outcome.faults).toEqual([{ G1: { lost: 0, kills: 2 } }]);
  const thrown = new Map(outcome.failures.map(({ name, message }) => [named(name), message]));
  expect([...thrown.keys()].toSorted()).toEqual([
    'a.spec.js › fails twice',
    'b.spec.js',
    'c.spec.js › a hook',
  ]);
  expect(thrown.get('a.spec.js › fails twice')).toContain('the reason');
  expect(thrown.get('b.spec.js')).toContain('is-not-there.js');
  expect(thrown.get('c.spec.js › a hook')).toContain('of the hook');
});
