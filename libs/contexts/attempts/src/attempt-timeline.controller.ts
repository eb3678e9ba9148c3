import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { AttemptTimelines } from './queries/attempt-timeline/attempt-timeline.query.js';

/** What happened in one attempt: for its learner once the result may be seen, for the staff at any time. */
@ApiTags('attempts')
@Controller('quiz/attempts/:id/timeline')
@Roles(ROLE.learner, ROLE.administrator, ROLE.topAdministrator)
export class AttemptTimelineController {
  constructor(@Inject(AttemptTimelines) private readonly timelines: AttemptTimelines) {}

  /** For the staff of an attempt that still runs as well (PLUS-6). */
  @Get()
  @ApiOkResponse({ standardSchema: AttemptTimeline })
  timeline(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<AttemptTimeline> {
    if (principal.usertype === ROLE.learner) return this.timelines.ofLearner(id, principal);
    return this.timelines.ofStaff(id, principal);
  }
}
