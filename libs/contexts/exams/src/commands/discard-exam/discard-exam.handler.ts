import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { ExamStream } from '../../rows/exam-stream.js';

export class DiscardExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
  ) {
    super();
  }
}

@CommandHandler(DiscardExam)
export class DiscardExamHandler implements ICommandHandler<DiscardExam> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, examId }: DiscardExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: ({ now }) => ({ type: 'DiscardExam', now }),
    });
  }
}
