import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @param {string} file @returns {any} */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A runner that failed without naming a failed test (a crash, a file that does not load) counts as one failure. */
const withExitCode = (totals, code) =>
  code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;

/**
 * @param {string} file vitest's JSON report @param {number} code its exit code
 * @returns {Totals}
 */
export const vitestTotals = (file, code) => {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
};

/**
 * @param {string} file Playwright's JSON report @param {number} code its exit code
 * @returns {Totals}
 */
export const playwrightTotals = (file, code) => {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Only where a second try is made (CI=true) is anything flaky; `secondTries` names it.
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, code);
};

const flakyOf = ({ file, specs = [], suites = [] }, place = file, path = []) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `e2e/${place} › ${[...path, title].join(' › ')}`),
  ...suites.flatMap((suite) => flakyOf(suite, place, [...path, suite.title])),
];

/**
 * Tests that failed at first and then passed: counted as passed, and named so that they cannot go unseen.
 * @param {string} file Playwright's JSON report
 * @returns {string[]}
 */
export const secondTries = (file) => (readReport(file)?.suites ?? []).flatMap((suite) => flakyOf(suite));

/** @param {Totals[]} parts @returns {Totals} */
export const addTotals = (parts) =>
  parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Totals} totals */
export const totalsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @param {Totals} totals a run in which nothing passed shows nothing */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);
