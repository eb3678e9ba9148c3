/** Lets work on the same key run one after another, in the order of asking. Different keys do not wait for each other. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** `work` hears whether it had to wait for another turn of its key. */
  async take<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T> {
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
