import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { LearningHistory, LearningRecordsPage, LearningRecordsQuery } from '#contracts/http/learning-records';
import { Id } from '#contracts/primitives';
import {
  CurrentPrincipal,
  MinPosition,
  type Principal,
  RequirePermission,
  RequireSignIn,
  Roles,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { LearningHistories } from './queries/learning-history.query.js';
import { LearningRecords } from './queries/learning-records.query.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.read-model.js';

/** What belongs to the row of `learner-progress`: pages read it anew when that row moves. */
@ApiTags('statistics')
@Controller()
export class LearningRecordsController {
  constructor(
    @Inject(LearningRecords) private readonly records: LearningRecords,
    @Inject(LearningHistories) private readonly histories: LearningHistories,
  ) {}

  /** One's own. */
  @Get('quiz/records')
  @FromReplica(learnerProgress)
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: LearningRecordsPage })
  own(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: LearningRecordsQuery }) query: LearningRecordsQuery,
    @MinPosition() position: string | undefined,
  ): Promise<LearningRecordsPage> {
    return this.records.page(principal, principal.userId, query, position);
  }

  @Get('statistics/learners/:id/records')
  @FromReplica(learnerProgress)
  @RequirePermission(AREA_PERMISSIONS.students.view)
  @ApiOkResponse({ standardSchema: LearningRecordsPage })
  ofLearner(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: LearningRecordsQuery }) query: LearningRecordsQuery,
    @MinPosition() position: string | undefined,
  ): Promise<LearningRecordsPage> {
    return this.records.page(principal, id, query, position);
  }

  @Get('statistics/learners/:id/history')
  @FromReplica(learnerProgress)
  @RequireSignIn()
  @ApiOkResponse({ standardSchema: LearningHistory })
  history(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ): Promise<LearningHistory> {
    return this.histories.history(principal, id, position);
  }
}
