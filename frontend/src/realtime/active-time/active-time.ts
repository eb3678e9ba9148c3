import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';

const CUTOFF_MS = IDLE_CUTOFF_SECONDS * 1000;
/** How often a page that is measured looks at the clock. */
export const BEAT_MS = 2_000;
/** A page that has not looked for so long was not running: the device slept, or the page was frozen. */
const ASLEEP_MS = 5 * BEAT_MS;
const NOBODY = -Infinity;

/**
 * How long somebody is at it: from each thing that is done for a minute, unless something is done before that. It knows no
 * wall clock, which can be changed; and of a time in which the page did not run it counts nothing.
 */
export class ActiveTime {
  #ms: number;
  #countedTo: number;
  /** Until when somebody is there if nothing more is done. */
  #until = NOBODY;
  readonly #now: () => number;

  /** @param now monotonic milliseconds */
  constructor(now: () => number, ms = 0) {
    this.#now = now;
    this.#countedTo = now();
    this.#ms = ms;
  }

  /** Something was done. */
  touch(): void {
    this.#count();
    this.#until = this.#countedTo + CUTOFF_MS;
  }

  /** Something has sounded since the clock was last looked at: the minute stands still while somebody listens. */
  listen(): void {
    const from = this.#countedTo;
    this.#count();
    this.#until += this.#until > this.#countedTo ? this.#countedTo - from : 0;
  }

  /** Nobody looks at the page any more. */
  leave(): void {
    this.#count();
    this.#until = NOBODY;
  }

  /** Milliseconds until now, which have not been taken. */
  read(): number {
    this.#count();
    return Math.round(this.#ms);
  }

  take(): number {
    const ms = this.read();
    this.#ms -= ms;
    return ms;
  }

  giveBack(ms: number): void {
    this.#ms += ms;
  }

  #count(): void {
    const now = this.#now();
    if (now - this.#countedTo > ASLEEP_MS) this.#until = NOBODY;
    else this.#ms += Math.max(0, Math.min(now, this.#until) - this.#countedTo);
    this.#countedTo = now;
  }
}
