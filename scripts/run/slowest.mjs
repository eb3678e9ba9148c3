/**
 * @typedef {object} FileTime
 * @property {string} file below the repository
 * @property {number} seconds
 */

/** @param {FileTime[]} times @param {number} count @returns {string[]} a line each, the slowest first */
export const slowest = (times, count) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
