import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} FileTime
 * @property {string} file below the repository
 * @property {number} seconds
 */

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} report vitest's, in JSON @returns {FileTime[]} */
export const vitestTimes = (report) =>
  (read(report)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

const secondsOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

/** @param {string} report Playwright's, in JSON @returns {FileTime[]} */
export const playwrightTimes = (report) =>
  (read(report)?.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }));

/** @param {FileTime[]} times @param {number} count @returns {string[]} a line each, the slowest first */
export const slowest = (times, count) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
