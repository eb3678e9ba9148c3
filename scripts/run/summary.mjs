import { slowest } from './slowest.mjs';
import { addTotals, totalsLine } from './totals.mjs';

const SLOWEST = 10;

/**
 * @typedef {object} Outcome what came of a suite
 * @property {import('./totals.mjs').Totals} totals
 * @property {import('./slowest.mjs').FileTime[]} times
 * @property {string[]} [secondTries] tests that failed at first
 */

/** @param {string[]} names */
const secondTryLines = (names) =>
  names.length === 0 ? [] : ['', 'Passed only at the second try:', ...names.map((name) => `  ${name}`)];

/**
 * The last lines of a run.
 * @param {(Outcome & { name: string, minutes: number })[]} done
 * @returns {string[]}
 */
export const summary = (done) => [
  ...secondTryLines(done.flatMap(({ secondTries = [] }) => secondTries)),
  '',
  'The slowest files:',
  ...slowest(
    done.flatMap(({ times }) => times),
    SLOWEST,
  ),
  ...done.map(({ name, minutes }) => `· ${name}: ${minutes.toFixed(1)} min`),
  totalsLine(addTotals(done.map(({ totals }) => totals))),
];
