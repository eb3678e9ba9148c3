import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Principal } from '#platform/http';
import type { AssignmentChange } from '../../domain/assignment-sets.js';
import { AssignmentTargets } from '../../ports/assignment-targets.js';
import { type ExamCompared, ExamStream, type SeenExam } from '../../rows/exam-stream.js';

/** Without `If-Match`: the change is applied to what is there now (`AssignmentChange` says why that is safe). */
export class ChangeAssignments extends Command<ExamCompared> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly change: AssignmentChange,
    /** Judges all and writes nothing. */
    readonly dryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssignments)
export class ChangeAssignmentsHandler implements ICommandHandler<ChangeAssignments> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(AssignmentTargets) private readonly targets: AssignmentTargets,
  ) {}

  execute({ principal, context, examId, change, dryRun }: ChangeAssignments): Promise<ExamCompared> {
    const build = async ({ organizationId, now }: SeenExam) => {
      // what goes needs no look: an id that the set does not hold changes nothing, whosesoever it is
      await this.targets.assertOf(organizationId, change.add, 'add.');
      return { type: 'ChangeAssignments', change, now } as const;
    };
    return dryRun
      ? this.exams.foreseen(examId, { principal, build })
      : this.exams.changed(examId, { principal, context, build });
  }
}
