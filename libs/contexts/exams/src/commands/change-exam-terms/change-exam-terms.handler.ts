import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamTerms, ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { refuseIfExamMoved } from '../refuse-if-exam-moved.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class ChangeExamTerms extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly ifMatch: string,
    readonly terms: ExamTerms,
  ) {
    super();
  }
}

@CommandHandler(ChangeExamTerms)
export class ChangeExamTermsHandler implements ICommandHandler<ChangeExamTerms> {
  constructor(@Inject(ExamStream) private readonly exams: ExamStream) {}

  execute({ principal, context, examId, ifMatch, terms }: ChangeExamTerms): Promise<ExamWritten> {
    const { exam_end_datetime: endsAt, result_visible: resultVisible } = terms;
    return this.exams.change(examId, {
      principal,
      context,
      build: (seen) => {
        refuseIfExamMoved(ifMatch, examId, seen);
        return { type: 'ChangeExamTerms', endsAt, resultVisible, now: seen.now };
      },
    });
  }
}
