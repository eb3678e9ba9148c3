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
  private windowStart = -Infinity;
  private asked = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns false without having asked where too many wait, or were asked lately */
  async inTurn(decide: () => Promise<boolean>): Promise<boolean> {
    if (this.waiting >= MOST_WAITING || this.isOverRate()) return false;
    this.waiting++;
    const decided = this.last.then(decide).finally(() => this.waiting--);
    this.last = decided.catch(() => undefined);
    return decided;
  }

  private isOverRate(): boolean {
    const now = this.now();
    if (now - this.windowStart >= WINDOW_MS) [this.windowStart, this.asked] = [now, 0];
    return ++this.asked > MOST_IN_WINDOW;
  }
}
