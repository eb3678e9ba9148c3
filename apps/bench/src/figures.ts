import { appendFileSync } from 'node:fs';

/** What was measured, beside what is wanted of it. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** Empty where nothing is promised. */
  readonly wanted: string;
  readonly verdict: string;
}

/** For the one table at the end of `npm run bench`, which names a file for them; without it (the smoke runs) they are kept nowhere. */
export function keepFigure({ what, measured, wanted, verdict }: Figure): void {
  const file = process.env['BENCH_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, measured, wanted, verdict })}\n`);
}

/** A line of a table: a value that is to be no larger than the goal. */
export function valueLine(what: string, value: number, unit: string, goal?: number): Figure {
  const figure = {
    what,
    measured: `${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}`.trim(),
    wanted: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    verdict: goal === undefined ? '' : value <= goal ? 'holds' : 'ABOVE',
  };
  keepFigure(figure);
  return figure;
}
