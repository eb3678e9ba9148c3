import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamExtended, ExtendExamBody } from '#contracts/http/exam-steering';
import { uuidv5 } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { AssignmentTargets } from '../../ports/assignment-targets.js';
import { ExamDeadlines } from '../../ports/exam-deadlines.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class ExtendExam extends Command<ExamExtended> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly extension: ExtendExamBody,
  ) {
    super();
  }
}

@CommandHandler(ExtendExam)
export class ExtendExamHandler implements ICommandHandler<ExtendExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(AssignmentTargets) private readonly targets: AssignmentTargets,
    @Inject(ExamDeadlines) private readonly deadlines: ExamDeadlines,
  ) {}

  /** Throws `exam.unknown-target` for whoever is no learner of the exam's organization. */
  async execute({ principal, context, examId, extension }: ExtendExam): Promise<ExamExtended> {
    const { student_id: learnerId = null, seconds, reason = null } = extension;
    const noticeId = uuidv5('notice', context.id);
    const written = await this.exams.change(examId, {
      principal,
      context,
      build: async ({ now, organizationId }) => {
        if (learnerId !== null) await this.targets.assertLearner(organizationId, learnerId, 'student_id');
        return { type: 'ExtendExam', noticeId, learnerId, seconds, reason, now };
      },
    });
    const deadline = learnerId === null ? null : await this.deadlines.of(examId, learnerId);
    return { ...written, deadline };
  }
}
