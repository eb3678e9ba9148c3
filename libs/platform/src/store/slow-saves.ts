import { SLOW_SAVE_MS, SLOW_SHARE, SLOW_WINDOW_MS } from '#contracts/http/operations';

const STEP_MS = 10_000;
const STEPS = SLOW_WINDOW_MS / STEP_MS;

/**
 * Tells that saving takes long, as the alert does: too many of the last five minutes were slow, and of the five minutes before as well. One
 * slow command of a quiet hour is in one of the two alone.
 */
export class SlowSaves {
  /** By step, the oldest first. */
  private readonly steps = new Map<number, { all: number; slow: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(seconds: number): void {
    const counted = this.current();
    counted.all += 1;
    if (seconds * 1000 > SLOW_SAVE_MS) counted.slow += 1;
  }

  takeLong(): boolean {
    const step = this.step();
    return this.tooMany(step - STEPS, step) && this.tooMany(step - 2 * STEPS, step - STEPS);
  }

  private step(): number {
    return Math.floor(this.now() / STEP_MS);
  }

  private current(): { all: number; slow: number } {
    const step = this.step();
    const known = this.steps.get(step);
    if (known) return known;
    for (const old of this.steps.keys()) if (old <= step - 2 * STEPS) this.steps.delete(old);
    const fresh = { all: 0, slow: 0 };
    this.steps.set(step, fresh);
    return fresh;
  }

  /** @param after the step before the first one @param until the last one */
  private tooMany(after: number, until: number): boolean {
    let [all, slow] = [0, 0];
    for (const [step, counted] of this.steps)
      if (step > after && step <= until) {
        all += counted.all;
        slow += counted.slow;
      }
    return slow > all * SLOW_SHARE;
  }
}
