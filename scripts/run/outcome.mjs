import { existsSync, readFileSync } from 'node:fs';

/**
 * What came of a suite.
 * @typedef {object} Outcome
 * @property {import('./totals.mjs').Totals} totals
 * @property {import('./slowest.mjs').FileTime[]} times
 * @property {Failure[]} failures
 * @property {import('./fault-table.mjs').Faults[]} [faults] what its tests counted of the guarantees
 * @property {string[]} secondTries tests that failed at first and then passed: counted as passed, and named so that they cannot go unseen
 */

/**
 * @typedef {object} Failure
 * @property {string} name file and test
 * @property {string} message what was thrown, with its stack; empty where nobody said
 */

/** @type {Outcome} */
export const NOTHING = {
  totals: { passed: 0, failed: 0, skipped: 0 },
  times: [],
  failures: [],
  secondTries: [],
};

/** @param {string} name @param {string} message @returns {Outcome} of a suite that cannot even begin, which is one failure */
export const unable = (name, message) => ({
  ...NOTHING,
  totals: { passed: 0, failed: 1, skipped: 0 },
  failures: [{ name, message }],
});

/** @param {string} file @param {string[]} path */
export const fullNameOf = (file, path) => [file, ...path].join(' › ');

/**
 * A runner that left no report, or failed without naming what failed, counts as one failure.
 * @param {string} runner @param {Outcome | undefined} outcome @param {number} code its exit code @returns {Outcome}
 */
const withExitCode = (runner, outcome, code) => {
  if (!outcome) return unable(runner, `ended with exit code ${code} and left no report`);
  if (code === 0 || outcome.totals.failed > 0) return outcome;
  const failures = [{ name: runner, message: `ended with exit code ${code}` }];
  return { ...outcome, totals: { ...outcome.totals, failed: 1 }, failures };
};

/** @param {string} file @returns {any} */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file as `vitest-reporter.mjs` writes it @param {number} code vitest's exit code @returns {Outcome} */
export const vitestOutcome = (file, code) => withExitCode('vitest', readReport(file), code);

/** Every spec of a part of Playwright's report, under the names of what it stands in. */
const specsOf = ({ specs = [], suites = [] }, file, path = []) => [
  ...specs.map((spec) => ({ ...spec, name: fullNameOf(`e2e/${file}`, [...path, spec.title]) })),
  ...suites.flatMap((suite) => specsOf(suite, file, [...path, suite.title])),
];
const resultsOf = ({ tests }) => tests.flatMap(({ results = [] }) => results);
const ended = (specs, as) => specs.filter(({ tests }) => tests.some(({ status }) => status === as));

/** Its messages are coloured for a terminal. */
const COLOURS = /\u001b\[[0-9;]*m/g;
const failureOf = (spec) => ({
  name: spec.name,
  message: (resultsOf(spec).at(-1)?.error?.stack ?? '').replace(COLOURS, ''),
});

/** @param {any} report Playwright's @returns {Outcome} */
const playwrightReport = ({ suites = [], stats, errors = [] }) => {
  const { expected, unexpected, flaky, skipped } = stats;
  const files = suites.map((suite) => ({ file: suite.file, specs: specsOf(suite, suite.file) }));
  const specs = files.flatMap((file) => file.specs);
  return {
    totals: { passed: expected + flaky, failed: unexpected, skipped },
    times: files.map(({ file, specs: all }) => ({
      file: `e2e/${file}`,
      seconds: all.flatMap(resultsOf).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    failures: [
      ...ended(specs, 'unexpected').map(failureOf),
      ...errors.map(({ message = '' }) => ({ name: 'playwright', message: message.replace(COLOURS, '') })),
    ],
    // Only where a second try is made (CI=true) is anything flaky.
    secondTries: ended(specs, 'flaky').map(({ name }) => name),
  };
};

/** @param {string} file Playwright's JSON report @param {number} code its exit code @returns {Outcome} */
export const playwrightOutcome = (file, code) => {
  const report = readReport(file);
  return withExitCode('playwright', report && playwrightReport(report), code);
};
