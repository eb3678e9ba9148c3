import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { StudyItems, StudyItemsQuery as Asked } from '#contracts/http/study';
import { PositionWaiter } from '#libs/event-store';
import { CurrentPrincipal, MinPosition, type Principal, ReadModelEtag, Roles } from '#platform/http';
import { learnerStudy } from './read-models/learner-study/learner-study.read-model.js';
import { StudyItemsQuery } from './queries/study-items.query.js';

@ApiTags('study')
@Controller('quiz/study/items')
@Roles(ROLE.learner)
@ReadModelEtag()
export class StudyItemsController {
  constructor(
    @Inject(StudyItemsQuery) private readonly query: StudyItemsQuery,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StudyItems })
  async items(
    @CurrentPrincipal() { userId, organizationId }: Principal,
    @Query({ schema: Asked }) { kind }: Asked,
    @MinPosition() position: string | undefined,
  ): Promise<StudyItems> {
    if (position !== undefined) await this.positions.wait(learnerStudy, organizationId, position);
    return this.query.items(userId, organizationId, kind);
  }
}
