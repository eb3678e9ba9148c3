/** Milliseconds after which a learner has long seen that an answer is still being saved. */
export const LATE_MS = 1_000;

/** An answer that was acknowledged, or of which nobody knows: the connection broke before. */
export interface TakenAttempt {
  readonly id: string;
  readonly url: string;
  readonly token: string;
  readonly acknowledged: Set<string>;
  /** Sent, and neither acknowledged nor refused. */
  readonly unknown: Set<string>;
  submitted: boolean;
}

/** What happened in a run. */
export class Tally {
  /** Milliseconds from the sending to the acknowledgement, of each answer. */
  readonly acknowledged: number[] = [];
  /** Milliseconds that the simulator itself sent later than the tap was due. */
  readonly sentLate: number[] = [];
  /** Of what is not an answer: starts and hand-ins. */
  readonly others = { started: 0, submitted: 0, startMs: [] as number[], submitMs: [] as number[] };
  readonly faults = new Map<string, number>();
  readonly attempts: TakenAttempt[] = [];
  pushes = 0;
  /** Pushes without their row, after which a page would ask. */
  hints = 0;
  /** Taps for which no learner was free. */
  skipped = 0;

  fault(what: string, name: string): void {
    const key = `${what}: ${name}`;
    this.faults.set(key, (this.faults.get(key) ?? 0) + 1);
  }

  get late(): number {
    return this.acknowledged.filter((ms) => ms > LATE_MS).length;
  }

  get failed(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }
}
