import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fullNameOf } from './outcome.mjs';
import { root } from './root.mjs';

const messageOf = (error) => error.stack ?? error.message ?? String(error);

/**
 * Writes what came of a run of vitest into the file that `VITEST_OUTCOME` names, as an `Outcome`. Its own JSON tells
 * neither of second tries nor of errors outside of tests.
 */
export default class OutcomeReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errors of no test */
  onTestRunEnd(modules, errors) {
    const outcome = {
      totals: { passed: 0, failed: 0, skipped: 0 },
      times: modules.map((module) => ({
        file: relative(root, module.moduleId),
        seconds: module.diagnostic().duration / 1000,
      })),
      failures: [],
      secondTries: [],
      faults: [],
    };
    const failed = (name, error) => {
      outcome.totals.failed += 1;
      outcome.failures.push({ name, message: error === undefined ? '' : messageOf(error) });
    };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      // one that does not load, and hooks around its tests
      for (const part of [module, ...module.children.allSuites()])
        for (const error of part.errors())
          failed(part === module ? file : fullNameOf(file, [part.fullName]), error);
      for (const test of module.children.allTests()) {
        const name = fullNameOf(file, [test.fullName]);
        const { state, errors: thrown = [] } = test.result();
        if (state === 'failed') failed(name, thrown.at(-1));
        else outcome.totals[state === 'passed' ? 'passed' : 'skipped'] += 1;
        if (test.diagnostic()?.flaky) outcome.secondTries.push(name);
        const { faults } = test.meta();
        if (faults) outcome.faults.push(faults);
      }
    }
    for (const error of errors) failed('outside of every test', error);
    const target = process.env.VITEST_OUTCOME;
    if (!target) throw new Error('VITEST_OUTCOME names no file');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(outcome));
  }
}
