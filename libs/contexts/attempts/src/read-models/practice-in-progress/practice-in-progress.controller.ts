import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { PositionWaiter } from '#libs/event-store';
import { CurrentPrincipal, MinPosition, type Principal, ReadModelEtag, Roles } from '#platform/http';
import { practiceInProgressProjection } from './practice-in-progress.projection.js';
import { PracticeInProgressQuery } from './practice-in-progress.query.js';

@ApiTags('attempts')
@Controller('quiz/practice/in-progress')
@Roles(ROLE.learner)
@ReadModelEtag()
export class PracticeInProgressController {
  constructor(
    @Inject(PracticeInProgressQuery) private readonly query: PracticeInProgressQuery,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: PracticeInProgress })
  async inProgress(
    @CurrentPrincipal() { userId, organizationId }: Principal,
    @MinPosition() position: string | undefined,
  ): Promise<PracticeInProgress> {
    if (position !== undefined)
      await this.positions.wait(practiceInProgressProjection, organizationId, position);
    return this.query.ofLearner(userId, organizationId);
  }
}
