import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnnounceBody, ExamAnnounced } from '#contracts/http/exam-steering';
import { uuidv5 } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { AssignmentTargets } from '../../ports/assignment-targets.js';
import { ExamStream } from '../../rows/exam-stream.js';

/** Says something to those who take an exam. */
export class AnnounceToTakers extends Command<ExamAnnounced> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly announcement: AnnounceBody,
  ) {
    super();
  }
}

@CommandHandler(AnnounceToTakers)
export class AnnounceToTakersHandler implements ICommandHandler<AnnounceToTakers> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(AssignmentTargets) private readonly targets: AssignmentTargets,
  ) {}

  /** Throws `exam.unknown-target` with the places of those who are no learners of the exam's organization. */
  async execute({ principal, context, examId, announcement }: AnnounceToTakers): Promise<ExamAnnounced> {
    const { text, student_ids } = announcement;
    const learnerIds = student_ids ?? null;
    const noticeId = uuidv5('notice', context.id);
    const written = await this.exams.change(examId, {
      principal,
      context,
      build: async ({ now, organizationId }) => {
        if (student_ids)
          await this.targets.assertOf(organizationId, { organization: false, class_ids: [], student_ids });
        return { type: 'AnnounceToTakers', noticeId, text, learnerIds, now };
      },
    });
    return { ...written, announcement_id: noticeId };
  }
}
