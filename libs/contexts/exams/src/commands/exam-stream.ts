import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { ExamWritten } from '#contracts/http/exams';
import { CommandHandler, EventStore } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { examDecider, type ExamCommand } from '../domain/exam.decider.js';
import { EXAM_STREAM, type ExamEvent } from '../domain/exam.events.js';
import type { ExamState } from '../domain/exam.state.js';

interface ExamWriting {
  readonly context: CommandContext;
  readonly build: (now: {
    now: Instant;
    state: ExamState;
    version: number;
    organizationId: string;
  }) => ExamCommand | Promise<ExamCommand>;
}

export interface ExamCreation extends ExamWriting {
  readonly organizationId: string;
}
export interface ExamChange extends ExamWriting {
  readonly principal: Principal;
}

/** Runs commands on exams of the principal's organization; another one's exam is as good as none (404). */
@Injectable()
export class ExamStream {
  constructor(
    @Inject(CommandHandler) private readonly commands: CommandHandler,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async create(id: string, { organizationId, context, build }: ExamCreation): Promise<ExamWritten> {
    return this.handle(id, organizationId, context, build);
  }

  async change(id: string, { principal, context, build }: ExamChange): Promise<ExamWritten> {
    return this.handle(id, await this.organizationOf(id, principal), context, build);
  }

  /** Throws `request.not-found` for what does not exist and for what belongs to somebody else. */
  async organizationOf(id: string, principal: Principal): Promise<string> {
    const first = (await this.store.load<ExamEvent>(EXAM_STREAM, id)).events[0];
    if (
      !first ||
      (principal.usertype !== ROLE.topAdministrator && first.organizationId !== principal.organizationId)
    ) {
      throw new DomainError('request.not-found');
    }
    return first.organizationId;
  }

  private async handle(
    id: string,
    organizationId: string,
    context: CommandContext,
    build: ExamWriting['build'],
  ): Promise<ExamWritten> {
    const { version, position } = await this.commands.handle({
      type: EXAM_STREAM,
      decider: examDecider,
      id,
      organizationId,
      command: context,
      build: (seen) => build({ ...seen, organizationId }),
    });
    return { id, version, position };
  }
}
