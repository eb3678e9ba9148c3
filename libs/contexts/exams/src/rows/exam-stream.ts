import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { ExamWritten } from '#contracts/http/exams';
import { GuardedWriter, type GuardedWrite, EventStore } from '#libs/event-store';
import { DomainError, fold, type Instant } from '#libs/kernel';
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

/** Runs commands on exams of the principal's organization; another one's exam is as good as none: `request.not-found`. */
@Injectable()
export class ExamStream {
  constructor(
    @Inject(GuardedWriter) private readonly commands: GuardedWriter,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  create(id: string, { organizationId, context, build }: ExamCreation): Promise<ExamWritten> {
    return this.handle(id, { organizationId, command: context, build: ({ now }) => build(now) });
  }

  change(id: string, { principal, context, build }: ExamChange): Promise<ExamWritten> {
    return this.handle(id, {
      command: context,
      build: (seen) => build({ ...seen, organizationId: ownedBy(principal, seen.organizationId) }),
    });
  }

  async find(id: string, principal: Principal): Promise<Omit<SeenExam, 'now'>> {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const organizationId = ownedBy(principal, events[0]?.organizationId);
    return { state: fold(examDecider, events), version: events.length, organizationId };
  }

  private async handle(
    id: string,
    request: Pick<GuardedWrite<ExamState, ExamCommand, ExamEvent>, 'organizationId' | 'command' | 'build'>,
  ): Promise<ExamWritten> {
    const { version, position } = await this.commands.write({
      type: EXAM_STREAM,
      decider: examDecider,
      id,
      ...request,
    });
    return { id, version, position };
  }
}

function ownedBy({ usertype, organizationId }: Principal, owner: string | undefined): string {
  if (owner === undefined || (usertype !== ROLE.topAdministrator && owner !== organizationId))
    throw new DomainError('request.not-found');
  return owner;
}
