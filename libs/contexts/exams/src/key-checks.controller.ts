import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamWritten } from '#contracts/http/exams';
import { CheckKeyBody } from '#contracts/http/item-analysis';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { CheckKey } from './commands/check-key/check-key.handler.js';

/** What somebody says of the key of a question that the analysis suspects (TEST-11). */
@ApiTags('exams')
@Controller('quiz/exams/:id/questions/:questionId/key-check')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class KeyChecksController {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  /** Its alarm is over, or stands again. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExamWritten })
  check(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Param('questionId', { schema: Id }) questionId: string,
    @Body({ schema: CheckKeyBody }) body: CheckKeyBody,
  ): Promise<ExamWritten> {
    return this.bus.execute(new CheckKey(principal, context, id, questionId, body));
  }
}
