import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  AnnounceBody,
  ExamAnnounced,
  ExamExtended,
  ExtendExamBody,
  ReopenExamBody,
} from '#contracts/http/exam-steering';
import { ExamWritten } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { AnnounceToTakers } from './commands/announce-to-takers/announce-to-takers.handler.js';
import { ExtendExam } from './commands/extend-exam/extend-exam.handler.js';
import { ReopenExam } from './commands/reopen-exam/reopen-exam.handler.js';

/** What is done to an exam while it is taken, and after (TEST-7). */
@ApiTags('exams')
@Controller('quiz/exams/:id')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class ExamSteeringController {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  /** Attempts that were submitted stay so. */
  @Post('reopen')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExamWritten })
  reopen(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReopenExamBody }) { exam_end_datetime }: ReopenExamBody,
  ): Promise<ExamWritten> {
    return this.bus.execute(new ReopenExam(principal, context, id, exam_end_datetime));
  }

  /** Running attempts follow, those that begin later have it. No deadline is moved into the past. */
  @Post('extensions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExamExtended })
  extend(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ExtendExamBody }) body: ExtendExamBody,
  ): Promise<ExamExtended> {
    return this.bus.execute(new ExtendExam(principal, context, id, body));
  }

  @Post('announcements')
  @ApiCreatedResponse({ standardSchema: ExamAnnounced })
  announce(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AnnounceBody }) body: AnnounceBody,
  ): Promise<ExamAnnounced> {
    return this.bus.execute(new AnnounceToTakers(principal, context, id, body));
  }
}
