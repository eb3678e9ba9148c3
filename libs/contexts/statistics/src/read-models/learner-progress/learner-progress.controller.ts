import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LearnerProgress } from '#contracts/http/statistics';
import { Id } from '#contracts/primitives';
import { DomainError } from '#libs/kernel';
import { CurrentPrincipal, MinPosition, type Principal, ReadModelEtag, SignedIn } from '#platform/http';
import { StatisticsReader } from '../statistics-reader.js';
import { learnerProgressModel } from './learner-progress.query.js';
import { mayReadProgress } from './may-read-progress.js';

@ApiTags('statistics')
@Controller('statistics/learners')
export class LearnerProgressController {
  constructor(@Inject(StatisticsReader) private readonly statistics: StatisticsReader) {}

  /** Another learner's figures are not there for a learner: 404, as for an id that does not exist. */
  @Get(':id')
  @SignedIn()
  @ReadModelEtag()
  @ApiOkResponse({ standardSchema: LearnerProgress })
  one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ): Promise<LearnerProgress> {
    if (!mayReadProgress(principal, id)) throw new DomainError('request.not-found');
    return this.statistics.one(principal, learnerProgressModel, id, position);
  }
}
