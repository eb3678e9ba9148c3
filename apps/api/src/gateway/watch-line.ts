import { MessageRate } from './message-rate.js';

/** Of one page; the busiest of ours asks for five rows when it opens. */
const MOST_WAITING = 50;
const MOST_IN_WINDOW = 200;
const WINDOW_MS = 10_000;

/**
 * What one socket asks to watch, decided one after the other, and only so much of it: each is a question to the database,
 * and a page that asks thousands of times would make others wait.
 */
export class WatchLine {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly rate: MessageRate;

  constructor(now?: () => number) {
    this.rate = new MessageRate(MOST_IN_WINDOW, WINDOW_MS, now);
  }

  /** @returns false without having asked where too many wait, or were asked lately */
  async inTurn(decide: () => Promise<boolean>): Promise<boolean> {
    if (this.waiting >= MOST_WAITING || this.rate.isOver()) return false;
    this.waiting++;
    const decided = this.last.then(decide).finally(() => this.waiting--);
    this.last = decided.catch(() => undefined);
    return decided;
  }
}
