import { Body, Controller, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AssignmentsChange, AssignmentsChanged, AssignmentsChangeQuery } from '#contracts/http/assignments';
import { Assignments, ExamWritten } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, IfMatch, RequirePermission, type Principal } from '#platform/http';
import { AssignExam } from './commands/assign-exam/assign-exam.handler.js';
import { ChangeAssignments } from './commands/change-assignments/change-assignments.handler.js';
import { isSameSet, without } from './domain/assignment-sets.js';
import { AssignmentDifference } from './read-models/learner-availability/assignment-difference.query.js';
import { assignmentsOf, wireOf } from './rows/exam-wire.js';

/** Who takes an exam (TEST-2): the whole set, for scripts, and what comes and goes, for people. */
@ApiTags('exams')
@Controller('quiz/exams/:id/assignments')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class AssignmentsController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(AssignmentDifference) private readonly difference: AssignmentDifference,
  ) {}

  @Put()
  @ApiOkResponse({ standardSchema: ExamWritten })
  assign(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: Assignments }) body: Assignments,
  ): Promise<ExamWritten> {
    return this.bus.execute(new AssignExam(principal, context, id, ifMatch, body));
  }

  @Post('changes')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AssignmentsChanged })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: AssignmentsChangeQuery }) { dry_run }: AssignmentsChangeQuery,
    @Body({ schema: AssignmentsChange }) body: AssignmentsChange,
  ): Promise<AssignmentsChanged> {
    const command = new ChangeAssignments(principal, context, id, body, dry_run);
    const { version, position, organizationId, ...compared } = await this.bus.execute(command);
    const [before, after] = [assignmentsOf(compared.before), assignmentsOf(compared.state)];
    const named = principal.permissions.includes(AREA_PERMISSIONS.students.view);
    const changed = !isSameSet(before, after);
    return {
      ...{ id, version, changed, position: changed && !dry_run ? position : null },
      assignments: before,
      added: wireOf(without(after, before)),
      removed: wireOf(without(before, after)),
      ...(await this.difference.between(organizationId, { examId: id, before, after, named })),
    };
  }
}
