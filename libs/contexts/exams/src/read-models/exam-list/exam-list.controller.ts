import { Controller, Get, Header, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { BankKinds, BankQuery, Exam, ExamListQuery, ExamPage } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf } from '#libs/contexts/people';
import { EventStore, PositionWaiter } from '#libs/event-store';
import { DomainError, fold } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import { CurrentPrincipal, entityTag, MinPosition, Permission, type Principal } from '#platform/http';
import { EXAM_STREAM, type ExamEvent } from '../../domain/exam.events.js';
import { evolve, NOTHING } from '../../domain/exam.state.js';
import { examOf } from '../../rows/exam-wire.js';
import { BankLookup } from '../../lookups/bank/bank.js';
import { examList } from './exam-list.read-model.js';
import { ExamListReader } from './exam-list.query.js';

@ApiTags('exams')
@Controller('quiz/exams')
export class ExamListController {
  constructor(
    @Inject(ExamListReader) private readonly list: ExamListReader,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BankLookup) private readonly bank: BankLookup,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @Permission(AREA_PERMISSIONS.exams.view)
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
  @Permission(AREA_PERMISSIONS.exams.edit)
  @Header('Cache-Control', 'private, max-age=60')
  @ApiOkResponse({ standardSchema: BankKinds })
  async kinds(
    @CurrentPrincipal() { usertype, organizationId: own }: Principal,
    @Query({ schema: BankQuery }) { organization_id: asked = own }: BankQuery,
  ): Promise<BankKinds> {
    const organizationId = usertype === ROLE.topAdministrator ? asked : own;
    const { events } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    return { time_zone: timeZoneOf(events) ?? 'UTC', items: await this.bank.kinds() };
  }

  /** One exam, folded from its stream: an author sees exactly what was written last. */
  @Get(':id')
  @Permission(AREA_PERMISSIONS.exams.view)
  @ApiOkResponse({ standardSchema: Exam })
  async exam(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Exam> {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const state = fold({ initial: () => NOTHING, evolve }, events);
    const organizationId = events[0]?.organizationId;
    const foreign =
      principal.usertype !== ROLE.topAdministrator && organizationId !== principal.organizationId;
    if (!('plan' in state) || organizationId === undefined || foreign)
      throw new DomainError('request.not-found');
    void reply.header('ETag', entityTag(events.length));
    return examOf(id, organizationId, events.length, state);
  }
}
