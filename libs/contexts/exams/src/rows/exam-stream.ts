import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { ExamWritten } from '#contracts/http/exams';
import { EventStore, GuardedWriter, type GuardedWrite, type GuardedWritten } from '#libs/event-store';
import { DomainError, fold, type Instant, type RecordedEvent } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { examDecider, type ExamCommand } from '../domain/exam.decider.js';
import { EXAM_STREAM, type ExamEvent } from '../domain/exam.events.js';
import type { ExamState } from '../domain/exam.state.js';

/** An exam that is there, at the moment of a command. */
export interface SeenExam {
  readonly now: Instant;
  readonly state: ExamState;
  readonly version: number;
  readonly organizationId: string;
}
/** With all that happened to it, oldest first. */
interface FoundExam extends SeenExam {
  readonly position: string;
  readonly events: readonly RecordedEvent<ExamEvent>[];
}
export interface ExamCreation {
  readonly context: CommandContext;
  readonly organizationId: string;
  readonly build: (now: Instant) => ExamCommand | Promise<ExamCommand>;
}
export interface ExamChange {
  readonly context: CommandContext;
  readonly principal: Principal;
  readonly build: (seen: SeenExam) => ExamCommand | Promise<ExamCommand>;
}

type Written = GuardedWritten<ExamState, ExamEvent>;
/** An exam right before a command and after it. */
export type ExamCompared = Pick<Written, 'before' | 'state' | 'version' | 'position' | 'organizationId'>;

/** Runs commands on exams of the principal's organization; another one's exam is as good as none: `request.not-found`. */
@Injectable()
export class ExamStream {
  constructor(
    @Inject(GuardedWriter) private readonly commands: GuardedWriter,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async create(id: string, { organizationId, context, build }: ExamCreation): Promise<ExamWritten> {
    const { version, position } = await this.write(id, {
      organizationId,
      command: context,
      build: ({ now }) => build(now),
    });
    return { id, version, position };
  }

  async change(id: string, change: ExamChange): Promise<ExamWritten> {
    const { version, position } = await this.changed(id, change);
    return { id, version, position };
  }

  /** The same, with what it was before and is now. */
  changed(id: string, { principal, context, build }: ExamChange): Promise<ExamCompared> {
    return this.write(id, {
      command: context,
      build: (seen) => build({ ...seen, organizationId: ownedBy(principal, seen.organizationId) }),
    });
  }

  /** What `changed` would answer at this moment, refusals as well. Nothing is written. */
  async foreseen(id: string, { principal, build }: Omit<ExamChange, 'context'>): Promise<ExamCompared> {
    const seen = await this.find(id, principal);
    const { state: before } = seen;
    const events = examDecider.decide(await build(seen), before);
    return {
      ...seen,
      before,
      state: events.reduce((state, event) => examDecider.evolve(state, event), before),
    };
  }

  async find(id: string, principal: Principal): Promise<FoundExam> {
    const { events, now } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const organizationId = ownedBy(principal, events[0]?.organizationId);
    const position = events.at(-1)?.position ?? '';
    const state = fold(examDecider, events);
    return { now, state, version: events.length, organizationId, position, events };
  }

  private write(
    id: string,
    request: Pick<GuardedWrite<ExamState, ExamCommand, ExamEvent>, 'organizationId' | 'command' | 'build'>,
  ): Promise<Written> {
    return this.commands.write({ type: EXAM_STREAM, decider: examDecider, id, ...request });
  }
}

function ownedBy({ usertype, organizationId }: Principal, owner: string | undefined): string {
  if (owner === undefined || (usertype !== ROLE.topAdministrator && owner !== organizationId))
    throw new DomainError('request.not-found');
  return owner;
}
