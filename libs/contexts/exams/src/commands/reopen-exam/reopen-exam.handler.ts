import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { ExamStream } from '../../rows/exam-stream.js';

/** A closed exam can be taken again. `endsAt` undefined: until the end that it had. */
export class ReopenExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly endsAt: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ReopenExam)
export class ReopenExamHandler implements ICommandHandler<ReopenExam> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, examId, endsAt }: ReopenExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: ({ now }) => ({ type: 'ReopenExam', endsAt, now }),
    });
  }
}
