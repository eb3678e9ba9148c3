import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { uuidv5 } from '#libs/kernel';
import type { ExamPlan } from '../../domain/exam.events.js';
import { ExamOrganization } from '../../ports/exam-organization.js';
import { ExamStream } from '../../rows/exam-stream.js';

export class DraftExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly plan: ExamPlan,
    readonly organizationId: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(DraftExam)
export class DraftExamHandler implements ICommandHandler<DraftExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(ExamOrganization) private readonly organizations: ExamOrganization,
  ) {}

  /** Throws `request.invalid` for an organization that the principal cannot write exams for. */
  async execute({ principal, context, plan, organizationId }: DraftExam): Promise<ExamWritten> {
    const owner = this.organizations.asked(principal, organizationId);
    // the id derives from the command: the same request again finds the same exam
    return this.exams.create(uuidv5('exam', context.id), {
      organizationId: owner,
      context,
      // asked here, where a repeated request does not come by: its answer stands
      build: async (now) => {
        await this.organizations.assertOpen(principal, owner);
        return { type: 'DraftExam', plan, now };
      },
    });
  }
}
