import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CheckKeyBody } from '#contracts/http/item-analysis';
import type { CommandContext, Principal } from '#platform/http';
import { ExamStream } from '../../rows/exam-stream.js';

/** The key of a question is right, or is to be looked at again (TEST-11). */
export class CheckKey extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly questionId: string,
    readonly body: CheckKeyBody,
  ) {
    super();
  }
}

@CommandHandler(CheckKey)
export class CheckKeyHandler implements ICommandHandler<CheckKey> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  /** Without `If-Match`: it changes no score and can be taken back. Whether there is an alarm is not asked: it comes and goes with answers. */
  execute({ principal, context, examId, questionId, body }: CheckKey): Promise<ExamWritten> {
    return this.exams.change(examId, {
      ...{ principal, context },
      build: ({ now }) => ({ type: 'CheckKey', questionId, right: body.right, now }),
    });
  }
}
