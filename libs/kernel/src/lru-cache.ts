/** A map of bounded size: when it is full, it forgets what was not used for the longest time. */
export class LruCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.keep(key, value);
    return value;
  }

  keep(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size <= this.most) return;
    const oldest = this.values.keys().next();
    if (!oldest.done) this.values.delete(oldest.value);
  }

  forget(key: string): void {
    this.values.delete(key);
  }
}
