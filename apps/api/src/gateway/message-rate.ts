/** How many messages of one socket are within the rate: so many in each window, whatever they ask. */
export class MessageRate {
  private windowStart = -Infinity;
  private said = 0;

  constructor(
    private readonly mostInWindow: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one message. @returns whether it is one too many */
  isOver(): boolean {
    const now = this.now();
    if (now - this.windowStart >= this.windowMs) [this.windowStart, this.said] = [now, 0];
    return ++this.said > this.mostInWindow;
  }
}
