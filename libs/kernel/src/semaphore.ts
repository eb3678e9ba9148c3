import { DomainError } from './domain-error.js';

/** Lets a bounded number of works run at once; the others wait in order, and too many are refused with `server.unavailable`. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.size) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.mostWaiting) throw new DomainError('server.unavailable');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to the next in line without becoming free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
