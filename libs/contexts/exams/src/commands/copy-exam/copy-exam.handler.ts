import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { DomainError, fold, uuidv5 } from '#libs/kernel';
import { EventStore } from '#libs/event-store';
import { examDecider } from '../../domain/exam.decider.js';
import { EXAM_STREAM, type ExamEvent } from '../../domain/exam.events.js';
import { ExamStream } from '../exam-stream.js';

export class CopyExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
  ) {
    super();
  }
}

@CommandHandler(CopyExam)
export class CopyExamHandler implements ICommandHandler<CopyExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** The copy is a draft of the same organization, with the same plan and nobody assigned. */
  async execute({ principal, context, examId }: CopyExam): Promise<ExamWritten> {
    const organizationId = await this.exams.organizationOf(examId, principal);
    const source = fold(examDecider, (await this.store.load<ExamEvent>(EXAM_STREAM, examId)).events);
    if (!('plan' in source)) throw new DomainError('request.not-found');
    const { plan } = source;
    return this.exams.create(uuidv5('exam', context.id), {
      organizationId,
      context,
      build: ({ now }) => ({ type: 'DraftExam', plan, now }),
    });
  }
}
