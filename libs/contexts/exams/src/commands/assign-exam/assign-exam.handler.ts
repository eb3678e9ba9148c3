import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import type { AssignmentSet } from '../../domain/exam.events.js';
import { refuseIfExamMoved } from '../refuse-if-exam-moved.js';
import { AssignmentTargets } from '../../ports/assignment-targets.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class AssignExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly ifMatch: string,
    readonly assignments: AssignmentSet,
  ) {
    super();
  }
}

@CommandHandler(AssignExam)
export class AssignExamHandler implements ICommandHandler<AssignExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(AssignmentTargets) private readonly targets: AssignmentTargets,
  ) {}

  execute({ principal, context, examId, ifMatch, assignments }: AssignExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: async (seen) => {
        await this.targets.assertOf(seen.organizationId, assignments);
        refuseIfExamMoved(ifMatch, examId, seen);
        return { type: 'AssignExam', assignments, now: seen.now };
      },
    });
  }
}
