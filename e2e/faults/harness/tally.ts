import { TestRunner } from 'vitest';

/** The guarantees that a running product is shown to keep; what each promises: docs/ARCHITECTURE.md, "Guarantees". */
export type Guarantee = 'G1' | 'G2' | 'G3' | 'G4' | 'G6' | 'G7' | 'G8' | 'G9' | 'G10' | 'G11';

/** What a test has counted for a guarantee. */
export interface Counts {
  /** Commands that the client knows to be done: 2xx after COMMIT, or attempts handed in for those who were gone. */
  readonly acknowledged: number;
  /** Requests that came again although they were done, and got the same answer as before. */
  readonly replayed: number;
  /** Acknowledged and not in the log. */
  readonly lost: number;
  /** In the log more often than once. */
  readonly double: number;
  /** Read models that are not what a fresh rebuild makes of the log, and answers that are not equal where they have to be. */
  readonly differences: number;
  /** Processes killed, or ended and started again. */
  readonly kills: number;
  /** Acknowledgements that were sent and did not arrive. */
  readonly dropped: number;
  /** The latest of what has to come in time, seconds. */
  readonly worstLateness: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** By guarantee; the reporter prints it at the end of the run (`scripts/run/fault-table.mjs`). */
    faults?: Partial<Record<Guarantee, Partial<Counts>>>;
  }
}

/** Notes what a test counted, before it is judged: a run that fails shows its figures, too. The worst lateness stays, all else adds up. */
export function count(guarantee: Guarantee, counted: Partial<Counts>): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta) throw new Error('what is counted is counted in a test');
  const faults = (meta.faults ??= {});
  faults[guarantee] = added(faults[guarantee] ?? {}, counted);
}

const SUMS = ['acknowledged', 'replayed', 'lost', 'double', 'differences', 'kills', 'dropped'] as const;

function added(before: Partial<Counts>, more: Partial<Counts>): Partial<Counts> {
  const counted = SUMS.filter((name) => name in before || name in more);
  const lateness = [before.worstLateness, more.worstLateness].filter((one) => one !== undefined);
  return {
    ...Object.fromEntries(counted.map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)] as const)),
    ...(lateness.length > 0 && { worstLateness: Math.max(...lateness) }),
  };
}
