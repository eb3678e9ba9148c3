import { Body, Controller, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AssignmentsChangeQuery as DryRunQuery } from '#contracts/http/assignments';
import { CountLateAnswersBody, LateAnswersCounted } from '#contracts/http/late-answers';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { CountLateAnswers } from './commands/count-late-answers/count-late-answers.handler.js';

/** Whoever may correct a grading decides what came too late (TEST-7). */
@ApiTags('attempts')
@Controller('quiz/attempts/:id/late-answers')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class LateAnswersController {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  /** With `dry_run=true` it says what would be, and does nothing; so does the same once more. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: LateAnswersCounted })
  count(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: DryRunQuery }) { dry_run }: DryRunQuery,
    @Body({ schema: CountLateAnswersBody }) body: CountLateAnswersBody,
  ): Promise<LateAnswersCounted> {
    return this.bus.execute(new CountLateAnswers(principal, context, id, body, dry_run));
  }
}
