import type { Change } from '#contracts/push/push';

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

interface Others {
  started: number;
  submitted: number;
  /** Milliseconds of each. */
  startMs: number[];
  submitMs: number[];
}
const noOthers = (): Others => ({ started: 0, submitted: 0, startMs: [], submitMs: [] });

/** What happened in a run, or in a step of it. */
export class Tally {
  /** Milliseconds from the sending to the acknowledgement, of each answer. */
  acknowledged: number[] = [];
  /** Milliseconds that the simulator itself sent later than the tap was due. */
  sentLate: number[] = [];
  /** What is not an answer. */
  others = noOthers();
  faults = new Map<string, number>();
  pushes = 0;
  /** Pushes without their row, by read model: a page that shows it would ask. */
  hints = new Map<string, number>();
  /** Taps for which no learner was free. */
  skipped = 0;
  /** Of the whole run: what is looked for at its end. */
  readonly attempts: TakenAttempt[] = [];

  /** The next step is counted from nothing. */
  beginStep(): void {
    [this.acknowledged, this.sentLate, this.others] = [[], [], noOthers()];
    this.faults = new Map();
    this.hints = new Map();
    [this.pushes, this.skipped] = [0, 0];
  }

  hear({ model, row }: Change): void {
    this.pushes += 1;
    if (!row) this.hints.set(model, (this.hints.get(model) ?? 0) + 1);
  }

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
