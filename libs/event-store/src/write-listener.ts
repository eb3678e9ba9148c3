/** What a process may hear of its own writing; nothing waits for it, and it must not throw. */
export interface WriteListener {
  /**
   * After the commit of events of these buckets: a hint for readers, never their only way to know.
   * @param seconds from the call to the commit, the wait for a place in a statement included
   */
  written?(buckets: readonly number[], seconds: number): void;
  /** The stream had moved on, or the command was done meanwhile: it is loaded and decided again. */
  conflicted?(): void;
  /** A command that was done already got its answer again. */
  replayed?(): void;
}

/** Each of them hears everything, in this order. */
export const heardByAll = (...listeners: readonly WriteListener[]): Required<WriteListener> => ({
  written: (buckets, seconds) => listeners.forEach((each) => each.written?.(buckets, seconds)),
  conflicted: () => listeners.forEach((each) => each.conflicted?.()),
  replayed: () => listeners.forEach((each) => each.replayed?.()),
});

/** @param started of `performance.now()` */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000;
