const NAMES = [
  'acknowledged',
  'replayed',
  'lost',
  'double',
  'differences',
  'kills',
  'dropped',
  'worstLateness',
];
const HEADS = ['', ...NAMES.slice(0, -1), 'worst lateness'];
/** What was not counted is not said to be none. */
const NOT_COUNTED = '–';

/** @typedef {Record<string, Record<string, number>>} Faults by guarantee, as `e2e/faults/harness/tally.ts` counts them */

/** @param {Record<string, number>} sum @param {Record<string, number>} more */
const added = (sum, more) =>
  Object.fromEntries(
    NAMES.filter((name) => name in sum || name in more).map((name) => {
      const [before, now] = [sum[name] ?? 0, more[name] ?? 0];
      return [name, name === 'worstLateness' ? Math.max(before, now) : before + now];
    }),
  );

/** @param {Faults[]} parts @returns {Faults} of all tests of a run */
export const addFaults = (parts) =>
  parts
    .flatMap((part) => Object.entries(part))
    .reduce((all, [guarantee, counts]) => ({ ...all, [guarantee]: added(all[guarantee] ?? {}, counts) }), {});

const cell = (name, value) => {
  if (value === undefined) return NOT_COUNTED;
  return name === 'worstLateness' ? `${value.toFixed(1)} s` : value.toLocaleString('en');
};

/**
 * One line for each guarantee, in the order of their numbers; none where nothing was counted.
 * @param {Faults} faults @returns {string[]}
 */
export const faultTable = (faults) => {
  const guarantees = Object.keys(faults).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  if (guarantees.length === 0) return [];
  const rows = [
    HEADS,
    ...guarantees.map((one) => [one, ...NAMES.map((name) => cell(name, faults[one]?.[name]))]),
  ];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  ');
  return ['', 'What the guarantees came to:', ...rows.map((row) => `  ${line(row)}`)];
};
