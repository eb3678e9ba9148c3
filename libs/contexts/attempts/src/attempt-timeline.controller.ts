import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { AttemptTimelines } from './queries/attempt-timeline/attempt-timeline.query.js';

/** What happened in one attempt at an exam, for whoever may see its result at any time. */
@ApiTags('attempts')
@Controller('quiz/attempts/:id/timeline')
@RequirePermission(AREA_PERMISSIONS.exams.view)
export class AttemptTimelineController {
  constructor(@Inject(AttemptTimelines) private readonly timelines: AttemptTimelines) {}

  /** Of an attempt that still runs as well (PLUS-6). */
  @Get()
  @ApiOkResponse({ standardSchema: AttemptTimeline })
  timeline(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<AttemptTimeline> {
    return this.timelines.ofStaff(id, principal);
  }
}
