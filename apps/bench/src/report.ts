import { keepFigure } from './figures.js';
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
    const measured = `${middle.toFixed(2)} [${min.toFixed(2)}–${max.toFixed(2)}]`;
    const line = { floor: floor ?? '', goal: goal ?? '', verdict: verdict(middle, floor, goal) };
    keepFigure({
      what: `${what}: ${ours} ÷ ${peer}`,
      measured,
      wanted: wantedOf(floor, goal),
      verdict: line.verdict,
    });
    return {
      what,
      [`ours ${unit}`]: perSecond(rates, ours),
      [`peer ${unit}`]: perSecond(rates, peer),
      'ratio [min–max]': measured,
      ...line,
    };
  });
  console.table(lines);
}

const perSecond = (rates: Rates, name: string) => Math.round(median(rates.get(name) ?? []));

const wantedOf = (floor?: number, goal?: number) =>
  [floor === undefined ? [] : `floor ${floor}`, goal === undefined ? [] : `goal ${goal}`].flat().join(', ');

function verdict(value: number, floor?: number, goal?: number): string {
  if (floor === undefined && goal === undefined) return '';
  if (value < (floor ?? 0)) return 'below the floor';
  return value < (goal ?? 0) ? 'floor holds' : 'goal reached';
}
