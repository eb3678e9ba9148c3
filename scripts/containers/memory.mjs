/** What a container's own control group says of its memory: the names of version 1 and of version 2, whichever is there. */
const FILES = {
  peak: ['memory/memory.max_usage_in_bytes', 'memory.peak'],
  stat: ['memory/memory.stat', 'memory.stat'],
  kills: ['memory/memory.oom_control', 'memory.events'],
};

/** The program that prints it, to be run in the container. */
export const MEMORY_PROGRAM = [
  'sh',
  '-c',
  `cd /sys/fs/cgroup; ${Object.entries(FILES)
    .map(([name, files]) => `echo "[${name}]"; cat ${files.join(' ')} 2>/dev/null`)
    .join('; ')}; true`,
];

const numberIn = (text, pattern) => {
  const [, number] = pattern.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
};

/**
 * @typedef {object} Memory
 * @property {number | undefined} peak bytes, with the pages of files that are kept as long as there is room; undefined where the kernel does not tell
 * @property {number} own bytes of the processes themselves, now
 * @property {number} kills processes that were killed at the limit
 */

/** @param {string} printed by `MEMORY_PROGRAM` @returns {Memory} */
export const memoryIn = (printed) => ({
  peak: numberIn(printed, /^\[peak\]\n(\d+)$/m),
  own: numberIn(printed, /^(?:total_rss|anon) (\d+)$/m) ?? 0,
  kills: numberIn(printed, /^oom_kill (\d+)$/m) ?? 0,
});

/** Whole mebibytes. @param {number | undefined} bytes */
export const mebibytes = (bytes) => (bytes === undefined ? '?' : String(Math.round(bytes / 1_048_576)));
