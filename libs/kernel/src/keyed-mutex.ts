/** A mutex for each key: work on the same key runs one after another, in the order of asking; other keys do not wait. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** `work` hears whether it had to wait for other work of its key. */
  async run<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const next = () => work(true);
    const turn = before ? before.then(next, next) : work(false);
    this.last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}
