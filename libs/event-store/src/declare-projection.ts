import type { DomainEvent, RecordedEvent, StreamType } from '#libs/kernel';
import type { Projection, Touched } from './projection.js';
import type { SqlExecutor } from './sql.js';

/** The events of a stream type, as it was defined with them. */
type EventOf<S extends StreamType> = S extends StreamType<infer E> ? E : never;

interface Folding<Batch, E extends DomainEvent> {
  // a method, so that handlers of single events may stand in one table: the event's name decides which of them is called
  fold(batch: Batch, event: RecordedEvent<E>): unknown;
}
type Handler<Batch, E extends DomainEvent> = Folding<Batch, E>['fold'];

/** Every event of the streams by its name: who folds it, or the word that nobody does. */
export type Handlers<S extends readonly StreamType[], Batch> = {
  readonly [T in EventOf<S[number]>['type']]:
    Handler<Batch, Extract<EventOf<S[number]>, { readonly type: T }>> | 'ignored';
};

/** What a projection says of itself; `handles` and `project` follow from it. */
export interface DeclaredProjection<S extends readonly StreamType[], Batch> extends Pick<
  Projection,
  'name' | 'version' | 'tables'
> {
  readonly streams: S;
  /** What the events of one batch are folded into: sums to be written at the end, or the transaction itself. */
  readonly batch: (tx: SqlExecutor, events: readonly RecordedEvent[]) => Batch | Promise<Batch>;
  readonly on: Handlers<S, Batch>;
  /** After the last event of the batch. @returns the rows that whoever watches them is told of */
  readonly write?: (tx: SqlExecutor, batch: Batch) => Promise<readonly TouchedRow[] | undefined | void>;
}
export type TouchedRow = Omit<Touched, 'model'>;

/** A projection that knows its streams, and has a word for each of their events. */
export interface StreamProjection extends Projection {
  readonly streams: readonly StreamType[];
}

/** Throws on an event without a word, which the compiler refuses already. */
export function projection<const S extends readonly StreamType[], Batch>(
  declared: DeclaredProjection<S, Batch>,
): StreamProjection {
  const { name, version, tables, streams, batch, write } = declared;
  const handlers: Readonly<Record<string, Handler<Batch, DomainEvent> | 'ignored'>> = declared.on;
  assertEveryEventHasAWord(name, streams, handlers);
  return {
    ...{ name, version, tables, streams },
    handles: Object.keys(handlers).filter((type) => handlers[type] !== 'ignored'),
    async project(tx, events) {
      const folded = await batch(tx, events);
      for (const event of events) {
        const handler = handlers[event.type];
        if (typeof handler !== 'function') throw new Error(`${name} does not fold ${event.type}`);
        const written = handler(folded, event);
        // most only add to sums: a rebuild of millions does not wait for what is done
        if (written instanceof Promise) await written;
      }
      const touched = (await write?.(tx, folded)) ?? [];
      return touched.map((row) => ({ ...row, model: name }));
    },
  };
}

function assertEveryEventHasAWord(name: string, streams: readonly StreamType[], on: object): void {
  const events = streams.flatMap(({ events }) => Object.keys(events));
  const silent = events.filter((type) => !Object.hasOwn(on, type));
  if (silent.length > 0)
    throw new Error(`${name} says nothing of ${silent.join(', ')}: handled, or ignored?`);
}
