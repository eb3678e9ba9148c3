import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CopyExamBody, ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { DomainError, uuidv5 } from '#libs/kernel';
import { copiedPlan } from '../../domain/copied-plan.js';
import { AssignmentTargets } from '../../ports/assignment-targets.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class CopyExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly changes: CopyExamBody,
  ) {
    super();
  }
}

@CommandHandler(CopyExam)
export class CopyExamHandler implements ICommandHandler<CopyExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(AssignmentTargets) private readonly targets: AssignmentTargets,
  ) {}

  /** The copy is a draft of the same organization, given to the classes that are named and to nobody else. */
  async execute({ principal, context, examId, changes }: CopyExam): Promise<ExamWritten> {
    const { state, organizationId } = await this.exams.find(examId, principal);
    if (!('plan' in state)) throw new DomainError('request.not-found');
    const { title, exam_start_datetime: startsAt, class_ids } = changes;
    const plan = copiedPlan(state.plan, { title, startsAt });
    const assignments = { organization: false, class_ids, student_ids: [] };
    return this.exams.create(uuidv5('exam', context.id), {
      organizationId,
      context,
      build: async (now) => {
        await this.targets.assertOf(organizationId, assignments);
        return { type: 'DraftExam', plan, ...(class_ids.length > 0 && { assignments }), now };
      },
    });
  }
}
