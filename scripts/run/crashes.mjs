const WINDOW_MS = 60_000;

/** Of one process: where it ends so often within a minute, starting it again does not help. */
export const CRASHES_ALLOWED = 5;

/**
 * Counts how often something has ended within the last minute: what ends once a day is started again for ever.
 * @param {() => number} now milliseconds
 * @returns {() => number} to be called at each end; how many there were, with this one
 */
export const crashCounter = (now = () => performance.now()) => {
  /** @type {number[]} */
  let times = [];
  return () => {
    times = [...times.filter((at) => now() - at < WINDOW_MS), now()];
    return times.length;
  };
};
