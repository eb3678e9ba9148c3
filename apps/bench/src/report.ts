import { median, ratio, type Rates } from './measure.js';

/** One line of the table: ours beside a peer, with the ratio that is promised (floor) and hoped for (goal). */
export interface Comparison {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly floor?: number;
  readonly goal?: number;
}

/** Prints the table that the README of the benchmarks explains. */
export function report(rates: Rates, comparisons: readonly Comparison[], unit: string): void {
  const lines = comparisons.map(({ what, ours, peer, floor, goal }) => {
    const { median: middle, min, max } = ratio(rates, ours, peer);
    return {
      what,
      [`ours ${unit}`]: perSecond(rates, ours),
      [`peer ${unit}`]: perSecond(rates, peer),
      'ratio [min–max]': `${middle.toFixed(2)} [${min.toFixed(2)}–${max.toFixed(2)}]`,
      floor: floor ?? '',
      goal: goal ?? '',
      verdict: verdict(middle, floor, goal),
    };
  });
  console.table(lines);
}

const perSecond = (rates: Rates, name: string) => Math.round(median(rates.get(name) ?? []));

function verdict(value: number, floor = 0, goal = 0): string {
  if (value < floor) return 'below the floor';
  return value < goal ? 'floor holds' : 'goal reached';
}
