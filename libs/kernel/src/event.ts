/** A fact of the past. `type` is never renamed once it was written; `data` is plain JSON. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** How an event of a stream was recorded. `position` is opaque and order-comparable inside one bucket. */
export interface Recorded {
  readonly position: string;
  readonly streamId: string;
  readonly version: number;
  readonly organizationId: string;
  readonly meta: EventMeta;
}

export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & Recorded;

/** Who caused the event and by which command; never personal data. */
export interface EventMeta {
  readonly actor_id?: string;
  readonly command_id?: string;
  /** The sign-in of who commanded: another one in the same attempt is another device or browser. None in what jobs and seeds write. */
  readonly session_id?: string;
  /** The append as W3C Trace Context names it, where its trace is kept. Nothing that is folded may depend on it. */
  readonly traceparent?: string;
}
