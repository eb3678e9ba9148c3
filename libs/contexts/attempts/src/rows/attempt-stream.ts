import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import {
  GuardedWriter,
  type CommandIdentity,
  EventStore,
  FoldedStates,
  type GuardedWritten,
} from '#libs/event-store';
import { DomainError, fold, type Instant, type RecordedEvent, streamIdOf } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { attemptDecider, type AttemptCommand } from '../domain/attempt.decider.js';
import { ATTEMPT_STREAM, type AttemptEvent } from '../domain/attempt.events.js';
import type { AttemptState, InProgress, Submitted } from '../domain/attempt.state.js';

export interface FoundAttempt {
  readonly id: string;
  readonly state: InProgress | Submitted;
  readonly organizationId: string;
  readonly version: number;
  readonly position: string;
}
export interface LoadedAttempt extends FoundAttempt {
  readonly now: Instant;
}

export interface AttemptChange {
  readonly id: string;
  readonly organizationId: string;
  readonly command: CommandIdentity;
  readonly build: (at: { now: Instant; state: AttemptState }) => AttemptCommand | Promise<AttemptCommand>;
}

/** Attempt pages fold the stream itself, never a projection: what a learner has answered is always exact. */
@Injectable()
export class AttemptStream {
  private readonly states = new FoldedStates<AttemptState>();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(GuardedWriter) private readonly commands: GuardedWriter,
  ) {}

  async find(id: string): Promise<LoadedAttempt | undefined> {
    const { events, now } = await this.store.load<AttemptEvent>(ATTEMPT_STREAM, id);
    const loaded = loadedOf(id, events);
    return loaded && { ...loaded, now };
  }

  /** Those of the attempts that have begun. A `change` of one that comes right after loads nothing twice. */
  async findMany(ids: readonly string[]): Promise<FoundAttempt[]> {
    const streams = await this.store.loadMany<AttemptEvent>(ATTEMPT_STREAM, ids);
    const found = [...streams].flatMap(([id, events]) => loadedOf(id, events) ?? []);
    for (const { id, ...folded } of found) this.states.keep(streamIdOf(ATTEMPT_STREAM, id), folded);
    return found;
  }

  /** Those of the attempts that have begun, each in the state of this moment. */
  async statesOf(ids: readonly string[]): Promise<(InProgress | Submitted)[]> {
    return (await this.findMany(ids)).map(({ state }) => state);
  }

  /** The learner's own attempt; somebody else's answers like none: `request.not-found`. */
  async ofLearner(id: string, learnerId: string): Promise<LoadedAttempt> {
    const attempt = await this.find(id);
    if (!attempt || attempt.state.started.learner_id !== learnerId)
      throw new DomainError('request.not-found');
    return attempt;
  }

  /** An attempt at an exam of the reader's organization; everything else answers like none: `request.not-found`. */
  async ofStaff(id: string, principal: Principal): Promise<LoadedAttempt> {
    const attempt = await this.seenByStaff(id, principal);
    if (attempt.state.started.exam_id === null) throw new DomainError('request.not-found');
    return attempt;
  }

  /**
   * Any attempt of the reader's organization: at an exam for whoever sees exams, practice for whoever sees learners. Everything
   * else answers like none: `request.not-found`.
   */
  async seenByStaff(
    id: string,
    { usertype, organizationId, permissions }: Principal,
  ): Promise<LoadedAttempt> {
    const attempt = await this.find(id);
    const isTheirs = usertype === ROLE.topAdministrator || attempt?.organizationId === organizationId;
    const { exams, students } = AREA_PERMISSIONS;
    const needed = attempt?.state.started.exam_id === null ? students.view : exams.view;
    if (!attempt || !isTheirs || !permissions.includes(needed)) throw new DomainError('request.not-found');
    return attempt;
  }

  change({
    id,
    organizationId,
    command,
    build,
  }: AttemptChange): Promise<GuardedWritten<AttemptState, AttemptEvent>> {
    return this.commands.write({
      type: ATTEMPT_STREAM,
      decider: attemptDecider,
      id,
      organizationId,
      command,
      states: this.states,
      build,
    });
  }
}

function loadedOf(id: string, events: readonly RecordedEvent<AttemptEvent>[]): FoundAttempt | undefined {
  const last = events.at(-1);
  const state = fold(attemptDecider, events);
  if (!last || state.status === 'not_started') return undefined;
  const { organizationId, version, position } = last;
  return { id, state, organizationId, version, position };
}

/** Inside a command: the attempt must exist and be this learner's. */
export function assertLearner(
  state: AttemptState,
  learnerId: string,
): asserts state is InProgress | Submitted {
  if (state.status === 'not_started' || state.started.learner_id !== learnerId)
    throw new DomainError('request.not-found');
}
