import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { LearnerStudy, StudyItems, StudyItemsQuery } from '#contracts/http/study';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf, USER_STREAM } from '#libs/contexts/people';
import { EventStore, PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { CurrentPrincipal, MinPosition, type Principal, ReadModelEtag, Roles } from '#platform/http';
import { learnerStudyProjection } from './learner-study.projection.js';
import { type Asking, LearnerStudyQuery } from './learner-study.query.js';
import { type LearnerRow, LearnerStudyReader } from './learner-study.reader.js';

@ApiTags('study')
@Controller('quiz/study')
@Roles(ROLE.learner)
@ReadModelEtag()
export class LearnerStudyController {
  constructor(
    @Inject(LearnerStudyQuery) private readonly query: LearnerStudyQuery,
    @Inject(LearnerStudyReader) private readonly reader: LearnerStudyReader,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: LearnerStudy })
  async study(
    @CurrentPrincipal() principal: Principal,
    @MinPosition() position: string | undefined,
  ): Promise<LearnerStudy> {
    return this.query.study(await this.asking(principal, position));
  }

  @Get('items')
  @ApiOkResponse({ standardSchema: StudyItems })
  async items(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudyItemsQuery }) { kind }: StudyItemsQuery,
    @MinPosition() position: string | undefined,
  ): Promise<StudyItems> {
    return this.query.items(await this.asking(principal, position), kind);
  }

  /** Throws `server.behind` while the learner's own row is on its way, and when it does not reach the position in time. */
  private async asking({ userId, organizationId }: Principal, minPosition?: string): Promise<Asking> {
    if (minPosition !== undefined)
      await this.positions.wait(learnerStudyProjection, organizationId, minPosition);
    const { events, now } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    const learner = await this.learner(userId, organizationId);
    if (timeZone === undefined || learner === undefined) throw new DomainError('request.not-found');
    return { learnerId: userId, timeZone, now, ...learner };
  }

  private async learner(learnerId: string, organizationId: string): Promise<LearnerRow | undefined> {
    const known = await this.reader.learner(learnerId, organizationId);
    if (known !== undefined) return known;
    await this.positions.waitForStream(learnerStudyProjection, USER_STREAM, learnerId);
    return this.reader.learner(learnerId, organizationId);
  }
}
