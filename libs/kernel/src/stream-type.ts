import type { DomainEvent } from './event.js';

/** Turns the data of one schema version into that of the next. Pure: a rebuild next year must give the same. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * A kind of stream, its events and its one way of writing (the store refuses the other):
 * `guarded` = load, decide in Node, append at the expected version without a lock (event-sourced);
 * `row-first` = lock the stream, then write rows and events in one transaction (rows are the truth, events tell of it).
 */
export interface StreamType<E extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly writing: 'guarded' | 'row-first';
  /** Every event type of the stream, with the upcasters of its former schema versions, oldest first. */
  readonly events: { readonly [T in E['type']]: readonly Upcaster[] };
}

/** Throws on a name with a hyphen: the first one ends the name in the id of a stream. */
export function defineStreamType<E extends DomainEvent>(type: StreamType<E>): StreamType<E> {
  if (!/^[a-z]+$/.test(type.name)) throw new Error(`a stream is named by one word, not ${type.name}`);
  return type;
}

export const streamIdOf = (type: Pick<StreamType, 'name'>, id: string): string => `${type.name}-${id}`;

/** The id part of `attempt-0190…`. */
export const idOfStream = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);
