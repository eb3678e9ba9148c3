import { setTimeout as delay } from 'node:timers/promises';
import {
  type Decider,
  type DomainEvent,
  DomainError,
  type EventMeta,
  fold,
  type Instant,
  KeyedMutex,
  type RecordedEvent,
  streamIdOf,
  type StreamType,
} from '#libs/kernel';
import type { EventStore } from './event-store.js';
import type { FoldedStates } from './folded-states.js';
import type { CommandRow } from './group-load.js';

/** What makes two requests the same command: its id, and a hash of actor, method, path and body. */
export interface CommandIdentity {
  readonly id: string;
  readonly hash: Buffer;
  readonly actorId?: string;
  readonly sessionId?: string;
}

export interface GuardedWritten<State, E extends DomainEvent> {
  /** The events of this command, and the state right before and after them, also when the command was done earlier. */
  readonly events: readonly E[];
  readonly before: State;
  readonly state: State;
  readonly version: number;
  readonly position: string;
  /** Whose the stream is. */
  readonly organizationId: string;
  readonly replayed: boolean;
}

export interface GuardedWrite<State, Command, E extends DomainEvent> {
  readonly type: StreamType<E>;
  readonly decider: Decider<State, Command, E>;
  readonly id: string;
  /** Whose a new stream is; left out by a command on a stream that must be there, whose organization stays. */
  readonly organizationId?: string;
  readonly command: CommandIdentity;
  /** The caller keeps one for all its streams of this decider; without it each command folds its stream from the start. */
  readonly states?: FoldedStates<State>;
  /** Makes the command once it is known what the stream holds. Runs again after a conflict. */
  readonly build: (seen: Seen<State>) => Command | Promise<Command>;
}

/** A stream at the moment of a command. */
export interface Seen<State> {
  /** The database's clock. */
  readonly now: Instant;
  readonly state: State;
  readonly version: number;
  /** Undefined: the stream has no event yet. */
  readonly organizationId: string | undefined;
}

interface Current<State> extends Seen<State> {
  readonly command?: CommandRow;
  /** Of the newest event; undefined: there is none. */
  readonly position: string | undefined;
}

/**
 * A process that writes to a stream without a pause is always a step ahead of one that lost to it. So trying again is
 * bounded by time, not by a count that such a burst uses up.
 */
const PATIENCE_MS = 4000;
const LONGEST_PAUSE_MS = 4;
/** Between turns on one stream: without it a process with many of them never lets another one in. */
const BREATH_MS = 2;

/**
 * Load, decide, append: written once, for every event-sourced command. A refusal is never stored and never retried.
 * Commands of one process for one stream take turns, so only other processes can make one lose a race.
 */
export class GuardedWriter {
  private readonly mutex = new KeyedMutex();

  constructor(private readonly store: EventStore) {}

  /** Throws DomainError: the decider's refusal, `command.key-reused`, or `store.conflict` after 4 s of lost races. */
  write<State, Command, E extends DomainEvent>(
    request: GuardedWrite<State, Command, E>,
  ): Promise<GuardedWritten<State, E>> {
    return this.mutex.run(streamIdOf(request.type, request.id), async (waited) => {
      if (waited) await delay(Math.random() * BREATH_MS);
      return this.writeInTurn(request);
    });
  }

  private async writeInTurn<State, Command, E extends DomainEvent>(
    request: GuardedWrite<State, Command, E>,
  ): Promise<GuardedWritten<State, E>> {
    const until = performance.now() + PATIENCE_MS;
    do {
      const current = await this.load(request);
      if (current.command) return this.replay(request, current.command);
      const handled = await this.decideAndAppend(request, current);
      if (handled) return handled;
      await delay(Math.random() * LONGEST_PAUSE_MS); // out of step with the other process
    } while (performance.now() < until);
    throw new DomainError('store.conflict');
  }

  /** The stream's state as of this moment, folded from the kept one on, if that is of this log (not so after a restore). */
  private async load<State, Command, E extends DomainEvent>(
    request: GuardedWrite<State, Command, E>,
  ): Promise<Current<State>> {
    const { type, decider, id, states, command } = request;
    const streamId = streamIdOf(type, id);
    const kept = states?.get(streamId);
    const options = { commandId: command.id, from: kept?.version ?? 1 };
    const { events, ...rest } = await this.store.load(type, id, options);
    const organizationId = events[0]?.organizationId;
    if (kept && events.shift()?.position !== kept.position) {
      states?.forget(streamId);
      return this.load(request);
    }
    const state = events.reduce(
      (before, event) => decider.evolve(before, event),
      kept?.state ?? decider.initial(),
    );
    const version = (kept?.version ?? 0) + events.length;
    const position = events.at(-1)?.position ?? kept?.position;
    if (position !== undefined) states?.keep(streamId, { state, version, position });
    return { ...rest, state, version, organizationId, position };
  }

  private async decideAndAppend<State, Command, E extends DomainEvent>(
    request: GuardedWrite<State, Command, E>,
    { command: _done, position, ...seen }: Current<State>,
  ): Promise<GuardedWritten<State, E> | undefined> {
    const { type, decider, id, command, states } = request;
    const { state, version: expected } = seen;
    const events = decider.decide(await request.build(seen), state);
    const organizationId = request.organizationId ?? seen.organizationId;
    if (organizationId === undefined) throw new Error(`${streamIdOf(type, id)} would belong to nobody`);
    const judged = { events, before: state, organizationId, replayed: false };
    // Nothing to do is no command done: its key is not kept, and when it comes again it meets what is there then.
    if (events.length === 0 && position !== undefined)
      return { ...judged, state, version: expected, position };
    const outcome = await this.store.append(type, id, {
      expected,
      organizationId,
      commandId: command.id,
      hash: command.hash,
      meta: metaOf(command),
      events,
    });
    if (!outcome) return undefined;
    const after = {
      state: events.reduce((current, event) => decider.evolve(current, event), state),
      version: expected + events.length,
      position: outcome.position,
    };
    states?.keep(streamIdOf(type, id), after);
    return { ...judged, ...after };
  }

  private async replay<State, Command, E extends DomainEvent>(
    request: GuardedWrite<State, Command, E>,
    done: CommandRow,
  ): Promise<GuardedWritten<State, E>> {
    const { type, id, command } = request;
    if (done.hash !== command.hash.toString('hex') || done.stream_id !== streamIdOf(type, id))
      throw new DomainError('command.key-reused');
    this.store.listener.replayed?.();
    const { events } = await this.store.load(type, id);
    return past(request, events.slice(0, done.version), done);
  }
}

/** What the command answered when it was done: the stream may have moved on since. */
function past<State, Command, E extends DomainEvent>(
  { decider, command }: GuardedWrite<State, Command, E>,
  events: readonly RecordedEvent<E>[],
  { version, size }: CommandRow,
): GuardedWritten<State, E> {
  const last = events.at(-1);
  if (!last) throw new Error(`command ${command.id} has no events`);
  const before = fold<State, E>(decider, events.slice(0, version - size));
  return {
    events: events.slice(version - size),
    before,
    organizationId: last.organizationId,
    state: fold<State, E>(decider, events),
    version,
    position: last.position,
    replayed: true,
  };
}

const metaOf = ({ id, actorId, sessionId }: CommandIdentity): EventMeta => ({
  command_id: id,
  ...(actorId && { actor_id: actorId }),
  ...(sessionId && { session_id: sessionId }),
});
