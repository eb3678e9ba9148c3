import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ROLE } from '#contracts/constants';
import {
  AnswerSaved,
  AttemptResult,
  AttemptSheet,
  AttemptSubmitted,
  QuestionSetAside,
  SetAside,
  SoundPlay,
  SoundPlayRecorded,
  SubmitAnswer as SubmitAnswerBody,
  SubmitAttempt as SubmitAttemptBody,
} from '#contracts/http/attempts';
import {
  StartAttempt as StartAttemptBody,
  StartPractice as TakeAlongBody,
} from '#contracts/http/start-attempt';
import { NoticesReceived, ReceiveNoticesBody } from '#contracts/http/exam-steering';
import { Id } from '#contracts/primitives';
import {
  CommandContext,
  CurrentPrincipal,
  type Principal,
  RequireIdempotencyKey,
  Roles,
} from '#platform/http';
import { AttemptStream } from './rows/attempt-stream.js';
import { ReceiveNotices } from './commands/receive-notices/receive-notices.handler.js';
import { RecordSoundPlay } from './commands/record-sound-play/record-sound-play.handler.js';
import { StartAttempt } from './commands/start-attempt/start-attempt.handler.js';
import { SetQuestionAside } from './commands/set-question-aside/set-question-aside.handler.js';
import { SubmitAnswer } from './commands/submit-answer/submit-answer.handler.js';
import { SubmitAttempt } from './commands/submit-attempt/submit-attempt.handler.js';
import { TakeAlong } from './commands/take-along/take-along.handler.js';
import { AttemptSheets } from './queries/attempt-sheets.js';

@ApiTags('attempts')
@Controller('quiz/attempts')
@Roles(ROLE.learner)
export class AttemptsController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
  ) {}

  /** Administrators try practice, unrecorded (STUDY-8). */
  @Post()
  @Roles(ROLE.learner, ROLE.administrator, ROLE.topAdministrator)
  @ApiCreatedResponse({ standardSchema: AttemptSheet })
  async start(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: StartAttemptBody }) body: StartAttemptBody,
  ): Promise<AttemptSheet> {
    const { id, unrecorded } = await this.bus.execute(new StartAttempt(principal, body));
    if (unrecorded) return this.sheets.unrecorded(id, unrecorded);
    return this.sheets.sheet(await this.attempts.ofLearner(id, principal.userId));
  }

  /**
   * Fixes what a practice asks, to be begun without a network (PLUS-10): its sheet, of version 0 as long as it has not begun. A
   * challenge of today that has begun answers its sheet.
   */
  @Post('taken-along')
  @ApiCreatedResponse({ standardSchema: AttemptSheet })
  async takeAlong(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: TakeAlongBody }) body: TakeAlongBody,
  ): Promise<AttemptSheet> {
    const { id, fixed } = await this.bus.execute(new TakeAlong(principal, body));
    if (fixed) return this.sheets.fixed(id, fixed);
    return this.sheets.sheet(await this.attempts.ofLearner(id, principal.userId));
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: AttemptSheet })
  async sheet(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<AttemptSheet> {
    return this.sheets.sheet(await this.attempts.ofLearner(id, principal.userId));
  }

  /** 202 instead of 200 when the answer came after the deadline: kept, not counted (TEST-7). */
  @Put(':id/answers/:questionId')
  @RequireIdempotencyKey()
  @ApiOkResponse({ standardSchema: AnswerSaved })
  async answer(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Param('questionId', { schema: Id }) questionId: string,
    @Body({ schema: SubmitAnswerBody }) body: SubmitAnswerBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerSaved> {
    const saved = await this.bus.execute(new SubmitAnswer(principal, context, id, questionId, body));
    void reply.status(saved.counted ? 200 : 202);
    return saved;
  }

  /** Of practice: the learner cannot hear, or type, where they are; the question counts neither way. */
  @Put(':id/aside/:questionId')
  @RequireIdempotencyKey()
  @ApiOkResponse({ standardSchema: QuestionSetAside })
  setAside(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Param('questionId', { schema: Id }) questionId: string,
    @Body({ schema: SetAside }) body: SetAside,
  ): Promise<QuestionSetAside> {
    return this.bus.execute(new SetQuestionAside(principal, context, id, questionId, body));
  }

  /** Of an exam: a sound that may be heard so often has begun to sound; told twice by one id it is one time. */
  @Put(':id/plays/:playId')
  @RequireIdempotencyKey()
  @ApiOkResponse({ standardSchema: SoundPlayRecorded })
  played(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Param('playId', { schema: Id }) playId: string,
    @Body({ schema: SoundPlay }) body: SoundPlay,
  ): Promise<SoundPlayRecorded> {
    return this.bus.execute(new RecordSoundPlay(principal, context, id, playId, body));
  }

  @Post(':id/submit')
  @HttpCode(200)
  @RequireIdempotencyKey()
  @ApiOkResponse({ standardSchema: AttemptSubmitted })
  submit(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SubmitAttemptBody }) body: SubmitAttemptBody,
  ): Promise<AttemptSubmitted> {
    return this.bus.execute(new SubmitAttempt(principal, context, id, body));
  }

  /** The page has shown what the staff said (TEST-7); the same again changes nothing. */
  @Post(':id/receipts')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: NoticesReceived })
  receive(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReceiveNoticesBody }) { notice_ids }: ReceiveNoticesBody,
  ): Promise<NoticesReceived> {
    return this.bus.execute(new ReceiveNotices(principal, context, id, notice_ids));
  }

  /** Administrators read the result of any attempt of their organization, of an exam at any time (TEST-9, STAT-3). */
  @Get(':id/result')
  @Roles(ROLE.learner, ROLE.administrator, ROLE.topAdministrator)
  @ApiOkResponse({ standardSchema: AttemptResult })
  async result(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<AttemptResult> {
    if (principal.usertype !== ROLE.learner)
      return this.sheets.resultForStaff(await this.attempts.seenByStaff(id, principal));
    return this.sheets.result(await this.attempts.ofLearner(id, principal.userId));
  }
}
