import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import type { ExamPlan } from '../../domain/exam.events.js';
import { refuseIfExamMoved } from '../refuse-if-exam-moved.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class ReviseExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly ifMatch: string,
    readonly plan: ExamPlan,
  ) {
    super();
  }
}

@CommandHandler(ReviseExam)
export class ReviseExamHandler implements ICommandHandler<ReviseExam> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, examId, ifMatch, plan }: ReviseExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: (seen) => {
        refuseIfExamMoved(ifMatch, examId, seen);
        return { type: 'ReviseExam', plan, now: seen.now };
      },
    });
  }
}
