import { median, percentile } from './measure.js';

/** A line of a table about how long something took. @param values milliseconds @param goal of the 99th percentile */
export function delayLine(what: string, values: readonly number[], goal?: number) {
  const p99 = percentile(values, 99);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    what,
    p50: ms(median(values)),
    p99: ms(p99),
    most: ms(Math.max(...values)),
    'goal of p99': goal === undefined ? '' : `< ${goal} ms`,
    verdict: goal === undefined ? '' : p99 < goal ? 'holds' : 'ABOVE',
  };
}
