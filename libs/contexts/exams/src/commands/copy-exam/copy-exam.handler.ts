import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { DomainError, uuidv5 } from '#libs/kernel';
import { ExamStream } from '../../rows/exam-stream.js';

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
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  /** The copy is a draft of the same organization, with the same plan and nobody assigned. */
  async execute({ principal, context, examId }: CopyExam): Promise<ExamWritten> {
    const { state, organizationId } = await this.exams.find(examId, principal);
    if (!('plan' in state)) throw new DomainError('request.not-found');
    const { plan } = state;
    return this.exams.create(uuidv5('exam', context.id), {
      organizationId,
      context,
      build: (now) => ({ type: 'DraftExam', plan, now }),
    });
  }
}
