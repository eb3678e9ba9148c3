import { keepFigure } from './figures.js';
import { median, percentile } from './measure.js';

/** Milliseconds that the 50th or 99th percentile is to stay below. */
export interface DelayGoal {
  readonly of: 'p50' | 'p99';
  readonly ms: number;
}

/** A line of a table about how long something took. @param values milliseconds */
export function delayLine(what: string, values: readonly number[], goal?: DelayGoal) {
  const measured = { p50: median(values), p99: percentile(values, 99) };
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const verdict = goal ? (measured[goal.of] < goal.ms ? 'holds' : 'ABOVE') : '';
  const wanted = goal ? `${goal.of} < ${goal.ms} ms` : '';
  keepFigure({ what, measured: `p50 ${ms(measured.p50)}, p99 ${ms(measured.p99)}`, wanted, verdict });
  return {
    what,
    p50: ms(measured.p50),
    p99: ms(measured.p99),
    most: ms(Math.max(...values)),
    goal: wanted,
    verdict,
  };
}
