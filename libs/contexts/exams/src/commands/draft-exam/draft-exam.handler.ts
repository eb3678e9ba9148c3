import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { uuidv5 } from '#libs/kernel';
import type { ExamPlan } from '../../domain/exam.events.js';
import { ExamStream } from '../exam-stream.js';

export class DraftExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly plan: ExamPlan,
  ) {
    super();
  }
}

@CommandHandler(DraftExam)
export class DraftExamHandler implements ICommandHandler<DraftExam> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, plan }: DraftExam): Promise<ExamWritten> {
    // the id derives from the command: the same request again finds the same exam
    return this.exams.create(uuidv5('exam', context.id), {
      principal,
      context,
      build: ({ now }) => ({ type: 'DraftExam', plan, now }),
    });
  }
}
