import { setTimeout as delay } from 'node:timers/promises';
import {
  type Decider,
  type DomainEvent,
  DomainError,
  fold,
  type Instant,
  type RecordedEvent,
  streamIdOf,
  type StreamType,
} from '#libs/kernel';
import type { EventStore, Loaded } from './event-store.js';
import { Turns } from './turns.js';

/** What makes two requests the same command: its id, and a hash of actor, method, path and body. */
export interface CommandIdentity {
  readonly id: string;
  readonly hash: Buffer;
  readonly actorId?: string;
}

export interface Handled<State, E extends DomainEvent> {
  /** The events of this command, and the state right after them, also when the command was done earlier. */
  readonly events: readonly E[];
  readonly state: State;
  readonly version: number;
  readonly position: string;
  readonly replayed: boolean;
}

export interface CommandRequest<State, Command, E extends DomainEvent> {
  readonly type: StreamType<E>;
  readonly decider: Decider<State, Command, E>;
  readonly id: string;
  readonly organizationId: string;
  readonly command: CommandIdentity;
  /** Makes the command once the stream's state and the database's clock are known. Runs again after a conflict. */
  readonly build: (context: { now: Instant; state: State; version: number }) => Command | Promise<Command>;
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
export class CommandHandler {
  private readonly turns = new Turns();

  constructor(private readonly store: EventStore) {}

  /** Throws DomainError: the decider's refusal, `command.key-reused`, or `store.conflict` after 4 s of lost races. */
  handle<State, Command, E extends DomainEvent>(
    request: CommandRequest<State, Command, E>,
  ): Promise<Handled<State, E>> {
    return this.turns.take(streamIdOf(request.type, request.id), async (waited) => {
      if (waited) await delay(Math.random() * BREATH_MS);
      return this.handleInTurn(request);
    });
  }

  private async handleInTurn<State, Command, E extends DomainEvent>(
    request: CommandRequest<State, Command, E>,
  ): Promise<Handled<State, E>> {
    const until = performance.now() + PATIENCE_MS;
    do {
      const loaded = await this.store.load(request.type, request.id, request.command.id);
      if (loaded.command) return replay(request, loaded, loaded.command);
      const handled = await this.decideAndAppend(request, loaded);
      if (handled) return handled;
      await delay(Math.random() * LONGEST_PAUSE_MS); // out of step with the other process
    } while (performance.now() < until);
    throw new DomainError('store.conflict');
  }

  private async decideAndAppend<State, Command, E extends DomainEvent>(
    request: CommandRequest<State, Command, E>,
    loaded: Loaded<E>,
  ): Promise<Handled<State, E> | undefined> {
    const { type, decider, id, organizationId, command } = request;
    const state = fold<State, E>(decider, loaded.events);
    const expected = loaded.events.length;
    const events = decider.decide(await request.build({ now: loaded.now, state, version: expected }), state);
    const outcome = await this.store.append(type, id, {
      expected,
      organizationId,
      commandId: command.id,
      hash: command.hash,
      meta: { command_id: command.id, ...(command.actorId && { actor_id: command.actorId }) },
      events,
    });
    if (!outcome) return undefined;
    const after = events.reduce((current, event) => decider.evolve(current, event), state);
    return {
      events,
      state: after,
      version: expected + events.length,
      position: outcome.position,
      replayed: false,
    };
  }
}

function replay<State, Command, E extends DomainEvent>(
  { type, decider, id, command }: CommandRequest<State, Command, E>,
  loaded: Loaded<E>,
  done: NonNullable<Loaded<E>['command']>,
): Handled<State, E> {
  if (done.hash !== command.hash.toString('hex') || done.stream_id !== streamIdOf(type, id)) {
    throw new DomainError('command.key-reused');
  }
  const past: RecordedEvent<E>[] = loaded.events.slice(0, done.version);
  const last = past.at(-1);
  if (!last) throw new Error(`command ${command.id} has no events`);
  return {
    events: past.slice(done.version - done.size),
    state: fold<State, E>(decider, past),
    version: done.version,
    position: last.position,
    replayed: true,
  };
}
