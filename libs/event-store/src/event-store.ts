import type { DomainEvent, Instant, RecordedEvent } from '#libs/kernel';
import type { Append } from './append-statement.js';
import type { EventCatalogue } from './event-catalogue.js';
import { type AppendOutcome, GroupCommit } from './group-commit.js';
import { type CommandRow, GroupLoad, type LoadedRow } from './group-load.js';
import { bucketOf } from './position.js';
import type { NamedSqlExecutor } from './sql.js';
import { jsonOf, recorded } from './stored-event.js';
import { streamIdOf, type StreamType } from '#libs/kernel';
import { secondsSince, type WriteListener } from './write-listener.js';
import { observing, tracedMeta, type WriteObserver } from './write-observer.js';

export interface Loaded<E extends DomainEvent> {
  /** In order of version, brought to the current schema. */
  readonly events: RecordedEvent<E>[];
  /** The database's clock at the moment of loading. */
  readonly now: Instant;
  /** The command row of the asked command id, if that command was executed already. */
  readonly command?: CommandRow;
}

export interface LoadOptions {
  /** Tells whether this command was executed already. */
  readonly commandId?: string;
  /** Only the events from this version on. */
  readonly from?: number;
}

/** Streams of one statement, where many are read whole. */
const MANY = 10;

/** The event log: streams are loaded and appended to at an expected version. */
export class EventStore {
  private readonly commits: GroupCommit;
  private readonly loads: GroupLoad;
  /**
   * Beside those of commands, which else would wait behind the streams of a whole class; fewer in a statement, for these are read from
   * their start, and what a statement brings is taken in one turn of the event loop.
   */
  private readonly manyLoads: GroupLoad;

  constructor(
    pool: NamedSqlExecutor,
    readonly catalogue: EventCatalogue,
    readonly listener: WriteListener = {},
    private readonly observer?: WriteObserver,
  ) {
    this.commits = new GroupCommit(pool);
    this.loads = new GroupLoad(pool);
    this.manyLoads = new GroupLoad(pool, { batch: MANY, inFlight: 2 });
  }

  /** Stream, command row and clock in one statement, hence of one snapshot. An unknown stream has no events. */
  async load<E extends DomainEvent>(
    type: StreamType<E>,
    id: string,
    { commandId, from = 1 }: LoadOptions = {},
  ): Promise<Loaded<E>> {
    const row = await this.loads.load({ streamId: streamIdOf(type, id), from, commandId });
    return { events: this.eventsOf(row), now: row.now, ...(row.command && { command: row.command }) };
  }

  /** Several streams of one type, by id, each as of a moment after the call. A stream without events is missing from the map. */
  async loadMany<E extends DomainEvent>(
    type: StreamType<E>,
    ids: readonly string[],
  ): Promise<Map<string, RecordedEvent<E>[]>> {
    const streams = await Promise.all(
      ids.map(async (id): Promise<[string, RecordedEvent<E>[]]> => {
        const load = { streamId: streamIdOf(type, id), from: 1, commandId: undefined };
        return [id, this.eventsOf(await this.manyLoads.load(load))];
      }),
    );
    return new Map(streams.filter(([, events]) => events.length > 0));
  }

  private eventsOf<E extends DomainEvent>({ events }: LoadedRow): RecordedEvent<E>[] {
    return (events ?? []).map((event) => recorded<E>(event, this.catalogue));
  }

  /**
   * Appends the events of one command, durably, if the stream still has the expected version and the command was
   * not done yet; otherwise answers undefined. Throws for a stream type that is written row-first.
   */
  async append<E extends DomainEvent>(
    type: StreamType<E>,
    id: string,
    append: Omit<Append, 'streamId' | 'events' | 'sent'> & { readonly events: readonly E[] },
  ): Promise<AppendOutcome> {
    if (type.writing !== 'guarded') throw new Error(`${type.name} streams are written row-first`);
    if (append.events.length === 0) throw new Error('a command without events is not appended');
    const events = append.events.map((event) => ({
      type: event.type,
      schemaVersion: this.catalogue.currentVersion(event.type),
      data: jsonOf(event.data),
    }));
    const started = performance.now();
    const observed = this.observer?.begins({
      commandId: append.commandId,
      streamTypes: [type.name],
      events: events.length,
    });
    const one: Append = {
      ...append,
      streamId: streamIdOf(type, id),
      events,
      meta: tracedMeta(append.meta, observed),
      sent: observed?.sent,
    };
    const outcome = await observing(
      observed,
      () => this.commits.append(one),
      (written) => (written ? 'done' : 'conflict'),
    );
    if (outcome) this.listener.written?.([bucketOf(append.organizationId)], secondsSince(started));
    else this.listener.conflicted?.();
    return outcome;
  }
}
