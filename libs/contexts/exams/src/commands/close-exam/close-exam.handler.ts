import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { ExamStream } from '../../rows/exam-stream.js';

export class CloseExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
  ) {
    super();
  }
}

@CommandHandler(CloseExam)
export class CloseExamHandler implements ICommandHandler<CloseExam> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, examId }: CloseExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: ({ now }) => ({ type: 'CloseExam', now }),
    });
  }
}
