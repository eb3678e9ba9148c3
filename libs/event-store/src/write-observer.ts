import type { EventMeta } from '#libs/kernel';

/** A write that is about to begin. */
export interface BeginningWrite {
  readonly commandId: string;
  /** Kinds of the streams it may write to, each once. */
  readonly streamTypes: readonly string[];
  /** How many; undefined where that shows only while it is written. */
  readonly events?: number;
}

export type WriteOutcome = 'done' | 'conflict' | 'replayed' | 'failed';

export interface ObservedWrite {
  /** Goes into the meta of its events. */
  readonly traceparent?: string | undefined;
  /** The statement that holds the write leaves. @param together writes in that statement */
  readonly sent?: (together: number) => void;
  ended(outcome: WriteOutcome): void;
}

/** Looks on while a process writes, and may say what the events' meta holds of it. The store waits for nothing of it; it must not throw. */
export interface WriteObserver {
  /** Undefined: this one is not looked at. */
  begins(write: BeginningWrite): ObservedWrite | undefined;
}

export const tracedMeta = (meta: EventMeta, observed: ObservedWrite | undefined): EventMeta =>
  observed?.traceparent === undefined ? meta : { ...meta, traceparent: observed.traceparent };

/** Tells how the write ended. @param outcomeOf of what it gave back */
export async function observing<T>(
  observed: ObservedWrite | undefined,
  write: () => Promise<T>,
  outcomeOf: (written: T) => WriteOutcome,
): Promise<T> {
  if (!observed) return write();
  try {
    const written = await write();
    observed.ended(outcomeOf(written));
    return written;
  } catch (error) {
    observed.ended('failed');
    throw error;
  }
}
