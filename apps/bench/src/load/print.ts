import { median, percentile } from '../measure.js';
import type { SignIns } from './accounts.js';
import { LATE_MS, type Tally } from './tally.js';

export interface Ran {
  readonly answersPerSecond: number;
  /** Seconds. */
  readonly ran: number;
  readonly openPages: number;
  /** Of the simulator. */
  readonly cpuSeconds: number;
}

const spread = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `p50 ${ms(median(values))}, p95 ${ms(percentile(values, 95))}, p99 ${ms(percentile(values, 99))}, most ${ms(largest(values))}`;
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
/** Of more values than a call takes arguments. */
export const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

export function printSignIns(
  { accounts, tookMs, seconds, refused }: SignIns,
  say: (line: string) => void,
): void {
  say(
    `${accounts.length} signed in within ${seconds.toFixed(1)} s, ${(accounts.length / seconds).toFixed(1)}/s; each: ${spread(tookMs)}.`,
  );
  for (const [why, count] of refused) say(`  ${count} × ${why}`);
}

/** What a run has shown, a line for each thing. */
export function printRun(
  tally: Tally,
  { answersPerSecond, ran, openPages, cpuSeconds }: Ran,
  say: (line: string) => void,
): void {
  const { acknowledged, sentLate, others, faults } = tally;
  const rate = acknowledged.length / ran;
  say(`Acknowledged: ${acknowledged.length} answers, ${rate.toFixed(1)}/s of ${answersPerSecond}/s wanted.`);
  say(`Acknowledgement after: ${spread(acknowledged)}; ${tally.late} later than ${LATE_MS} ms.`);
  say(
    `Starts: ${others.started}, ${spread(others.startMs)}. Hand-ins: ${others.submitted}, ${spread(others.submitMs)}.`,
  );
  const hints = [...tally.hints].map(([model, count]) => `${model} ${count}`).join(', ');
  say(
    `Pages open at the end: ${openPages}; pushes heard: ${tally.pushes}; without their row: ${hints || 'none'}.`,
  );
  say(
    `The simulator sent ${spread(sentLate)} after the tap, used ${cpuSeconds.toFixed(1)} s of a processor,`,
  );
  say(`and skipped ${tally.skipped} taps for which no learner was free.`);
  if (faults.size === 0) say('Nothing was refused.');
  for (const [what, count] of faults) say(`Refused: ${count} × ${what}`);
}
