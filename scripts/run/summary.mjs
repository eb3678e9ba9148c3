import { addFaults, faultTable } from './fault-table.mjs';
import { slowest } from './slowest.mjs';
import { addTotals, totalsLine } from './totals.mjs';

const SLOWEST = 10;
/** What was thrown, and where: whoever sees only the end of a log has to see it. */
const MESSAGE_LINES = 12;

/** @param {string[]} names */
const secondTryLines = (names) =>
  names.length === 0 ? [] : ['', 'Passed only at the second try:', ...names.map((name) => `  ${name}`)];

/** @param {import('./outcome.mjs').Failure} failure */
const failureLines = ({ name, message }) => [
  `  ${name}`,
  ...message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
    .map((line) => `      ${line}`),
];

/** @param {import('./outcome.mjs').Failure[]} failures */
const failedLines = (failures) =>
  failures.length === 0 ? [] : ['', 'Failed:', ...failures.flatMap(failureLines)];

/**
 * The last lines of a run.
 * @param {(import('./outcome.mjs').Outcome & { name: string, minutes: number })[]} done
 * @returns {string[]}
 */
export const summary = (done) => [
  '',
  'The slowest files:',
  ...slowest(
    done.flatMap(({ times }) => times),
    SLOWEST,
  ),
  ...secondTryLines(done.flatMap(({ secondTries }) => secondTries)),
  ...failedLines(done.flatMap(({ failures }) => failures)),
  ...faultTable(addFaults(done.flatMap(({ faults = [] }) => faults))),
  '',
  ...done.map(({ name, minutes }) => `· ${name}: ${minutes.toFixed(1)} min`),
  totalsLine(addTotals(done.map(({ totals }) => totals))),
];
