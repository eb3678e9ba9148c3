import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace that what is being done belongs to: each line of the log says it. Where traces are off, nothing is done in one. */
export const activeTrace = new AsyncLocalStorage<{ readonly traceId: string }>();

export function traceFields(): { trace_id?: string } {
  const active = activeTrace.getStore();
  return active ? { trace_id: active.traceId } : {};
}
