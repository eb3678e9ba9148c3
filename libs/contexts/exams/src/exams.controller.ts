import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { BankKinds, BankQuery } from '#contracts/http/exam-bank';
import {
  CopyExamBody,
  Exam,
  ExamDraft,
  ExamListQuery,
  ExamPage,
  ExamTerms,
  ExamWritten,
  NewExam,
  PublicationCheck,
} from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  entityTag,
  IfMatch,
  MinPosition,
  RequirePermission,
  type Principal,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ChangeExamTerms } from './commands/change-exam-terms/change-exam-terms.handler.js';
import { CloseExam } from './commands/close-exam/close-exam.handler.js';
import { CopyExam } from './commands/copy-exam/copy-exam.handler.js';
import { DiscardExam } from './commands/discard-exam/discard-exam.handler.js';
import { DraftExam } from './commands/draft-exam/draft-exam.handler.js';
import { PublishExam } from './commands/publish-exam/publish-exam.handler.js';
import { ReviseExam } from './commands/revise-exam/revise-exam.handler.js';
import { ExamOrganization } from './ports/exam-organization.js';
import { ExamListReader } from './read-models/exam-list/exam-list.query.js';
import { examList } from './read-models/exam-list/exam-list.read-model.js';
import { learnerAvailability } from './read-models/learner-availability/learner-availability.read-model.js';
import { PublicationChecks } from './read-models/learner-availability/publication-check.query.js';
import { BankLookup } from './rows/bank-lookup.js';
import { ExamStream } from './rows/exam-stream.js';
import { examOf, planOf } from './rows/exam-wire.js';

/** Exams as their authors read and write them. */
@ApiTags('exams')
@Controller('quiz/exams')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class ExamsController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ExamListReader) private readonly list: ExamListReader,
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(ExamOrganization) private readonly organizations: ExamOrganization,
    @Inject(BankLookup) private readonly bank: BankLookup,
    @Inject(PublicationChecks) private readonly check: PublicationChecks,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @FromReplica(examList)
  @RequirePermission(AREA_PERMISSIONS.exams.view)
  @ApiOkResponse({ standardSchema: ExamPage })
  async page(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ExamListQuery }) query: ExamListQuery,
    @MinPosition() position: string | undefined,
  ) {
    const isTop = principal.usertype === ROLE.topAdministrator;
    if (position !== undefined)
      await this.positions.wait(examList, isTop ? null : principal.organizationId, position);
    return this.list.page(scopeOf(principal), query);
  }

  /** What a draw can be made of, and the zone of the window. */
  @Get('bank')
  @RequirePermission(AREA_PERMISSIONS.exams.edit)
  @Header('Cache-Control', 'private, max-age=60')
  @ApiOkResponse({ standardSchema: BankKinds })
  async kinds(
    @CurrentPrincipal() { usertype, organizationId: own }: Principal,
    @Query({ schema: BankQuery }) { organization_id: asked = own }: BankQuery,
  ): Promise<BankKinds> {
    const organizationId = usertype === ROLE.topAdministrator ? asked : own;
    return { time_zone: await this.organizations.timeZoneOf(organizationId), items: await this.bank.kinds() };
  }

  /** One exam, folded from its stream: an author sees exactly what was written last. */
  @Get(':id')
  @RequirePermission(AREA_PERMISSIONS.exams.view)
  @ApiOkResponse({ standardSchema: Exam })
  async exam(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Exam> {
    const { state, version, organizationId } = await this.exams.find(id, principal);
    if (!('plan' in state)) throw new DomainError('request.not-found');
    void reply.header('ETag', entityTag(version));
    return examOf(id, organizationId, version, state);
  }

  /** Read before publishing: what nobody wants unseen, and nothing forbids. */
  @Get(':id/publication')
  @ApiOkResponse({ standardSchema: PublicationCheck })
  async publication(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ): Promise<PublicationCheck> {
    const { state, organizationId } = await this.exams.find(id, principal);
    if (!('plan' in state)) throw new DomainError('request.not-found');
    if (position !== undefined) await this.positions.wait(learnerAvailability, organizationId, position);
    return this.check.of(organizationId, id, state.plan);
  }

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

  /** Of a published exam, which can no longer be revised. */
  @Put(':id/terms')
  @ApiOkResponse({ standardSchema: ExamWritten })
  changeTerms(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ExamTerms }) body: ExamTerms,
  ): Promise<ExamWritten> {
    return this.bus.execute(new ChangeExamTerms(principal, context, id, ifMatch, body));
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
    @Body({ schema: CopyExamBody }) body: CopyExamBody,
  ): Promise<ExamWritten> {
    return this.bus.execute(new CopyExam(principal, context, id, body));
  }
}
