import { NO_SPAN, type Span, type SpanStart } from './span.js';

/** Makes spans, where traces are on; else all of it does nothing. */
export abstract class Tracing {
  abstract readonly isOn: boolean;
  /** To be ended by the caller. */
  abstract begin(start: SpanStart): Span;
  /** What is being done; undefined outside of any span, and where traces are off. */
  abstract active(): Span | undefined;
  /** Sends what is still here, for some seconds at the most. */
  abstract close(): Promise<void>;
}

export class NoTracing extends Tracing {
  override readonly isOn = false;
  override begin = (): Span => NO_SPAN;
  override active = (): undefined => undefined;
  override close = (): Promise<void> => Promise.resolve();
}
