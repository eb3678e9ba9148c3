/**
 * All that a span may say. The list is closed: names, numbers and ids of commands; never an id of a person or of a row (which
 * may be a person's), an address, an answer, a room.
 */
export interface Facts {
  'http.request.method'?: string;
  /** The pattern, not the path. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'error.type'?: string;
  /** Of a refusal: `attempt.newer-answer`. */
  'manabiya.code'?: string;
  'manabiya.command'?: string;
  'manabiya.command_id'?: string;
  /** Kinds of event streams: `attempt`. */
  'manabiya.stream_type'?: string;
  'manabiya.outcome'?: Outcome;
  'manabiya.events'?: number;
  /** Milliseconds: of an append for its place in a statement, of a projection since its first event was written. */
  'manabiya.waited_ms'?: number;
  /** Appends that were sent in one statement. */
  'manabiya.sent_together'?: number;
  'manabiya.projection'?: string;
  'manabiya.bucket'?: number;
  'manabiya.read_model'?: string;
  'manabiya.rooms'?: number;
  'manabiya.sockets'?: number;
  'manabiya.with_row'?: boolean;
}

export type Outcome = 'done' | 'refused' | 'failed' | 'conflict' | 'replayed';

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'server' | 'internal' | 'producer' | 'consumer';
  readonly facts?: Facts;
  /** `traceparent` of one of our own spans, from an event or a push; without it the span goes under the active one. */
  readonly parent?: string | undefined;
  /** Who asks from outside: taken over as parent, but whether the trace is kept we decide. */
  readonly caller?: string | undefined;
  /** Of a trace that begins here, where its id is known already. */
  readonly traceId?: string;
  /** Milliseconds since the epoch, where it began earlier. */
  readonly startedAt?: number;
}

export interface Span {
  /** To be carried on; only where the trace is kept. */
  readonly traceparent: string | undefined;
  set(facts: Facts): void;
  /** Runs work as what is active, so that spans and lines of the log inside belong to this one. */
  run<T>(work: () => T): T;
  end(outcome?: Outcome): void;
}

export const NO_SPAN: Span = {
  traceparent: undefined,
  set: () => undefined,
  run: (work) => work(),
  end: () => undefined,
};
