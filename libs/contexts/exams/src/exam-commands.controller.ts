import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { Assignments, ExamDraft, ExamWritten, NewExam } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, IfMatch, Permission, type Principal } from '#platform/http';
import { planOf } from './rows/exam-wire.js';
import { AssignExam } from './commands/assign-exam/assign-exam.handler.js';
import { CloseExam } from './commands/close-exam/close-exam.handler.js';
import { CopyExam } from './commands/copy-exam/copy-exam.handler.js';
import { DiscardExam } from './commands/discard-exam/discard-exam.handler.js';
import { DraftExam } from './commands/draft-exam/draft-exam.handler.js';
import { PublishExam } from './commands/publish-exam/publish-exam.handler.js';
import { ReviseExam } from './commands/revise-exam/revise-exam.handler.js';

/** Routes of the exam commands: parse, hand over, answer. One controller, because they differ in nothing but their command. */
@ApiTags('exams')
@Controller('quiz/exams')
@Permission(AREA_PERMISSIONS.exams.edit)
export class ExamCommandsController {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: ExamWritten })
  draft(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: NewExam }) { organization_id, ...draft }: NewExam,
  ): Promise<ExamWritten> {
    return this.bus.execute(new DraftExam(principal, context, planOf(draft), organization_id));
  }

  @Put(':id')
  @ApiOkResponse({ standardSchema: ExamWritten })
  revise(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ExamDraft }) body: ExamDraft,
  ): Promise<ExamWritten> {
    return this.bus.execute(new ReviseExam(principal, context, id, ifMatch, planOf(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  async discard(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.bus.execute(new DiscardExam(principal, context, id));
  }

  @Post(':id/publish')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExamWritten })
  publish(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ExamWritten> {
    return this.bus.execute(new PublishExam(principal, context, id));
  }

  @Post(':id/close')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExamWritten })
  close(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ExamWritten> {
    return this.bus.execute(new CloseExam(principal, context, id));
  }

  @Post(':id/copy')
  @ApiCreatedResponse({ standardSchema: ExamWritten })
  copy(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ExamWritten> {
    return this.bus.execute(new CopyExam(principal, context, id));
  }

  @Put(':id/assignments')
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
}
