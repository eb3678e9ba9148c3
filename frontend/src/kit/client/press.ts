import { newId } from './id.js';

/**
 * What goes with a request that writes: a trace of its own (W3C Trace Context), so that what a person pressed can be found
 * from here to the figure that it moved. Whether it is kept the server decides.
 */
export function pressHeaders(): { traceparent: string } {
  const [traceId, spanId] = [newId(), newId()].map((id) => id.replaceAll('-', ''));
  return { traceparent: `00-${traceId}-${spanId?.slice(-16)}-00` };
}
