/** Milliseconds of work; then the others have their turn. */
const SLICE_MS = 20;

/** Lets the process do something else between two pieces of a work that takes some hundred milliseconds. */
export class TimeSlice {
  private until = performance.now() + SLICE_MS;

  /** To be awaited only when it is true: it is asked a million times. */
  get isOver(): boolean {
    return performance.now() > this.until;
  }

  async next(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.until = performance.now() + SLICE_MS;
  }
}
