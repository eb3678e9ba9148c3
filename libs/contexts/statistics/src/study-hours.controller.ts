import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { LearnerWeeks, LearnerWeeksQuery as WeeksAsked } from '#contracts/http/learner-weeks';
import {
  StudentHours,
  StudentHoursQuery,
  StudyHoursPage,
  StudyHoursQuery,
} from '#contracts/http/study-hours';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { LearnerWeeksQuery } from './queries/learner-weeks.query.js';
import { StudyHoursQueries } from './read-models/study-hours/study-hours.query.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.read-model.js';
import { studyHours } from './read-models/study-hours/study-hours.read-model.js';

/** How long learners have studied, for the employers who pay for it (PLUS-5). */
@ApiTags('statistics')
@Controller('study-hours')
@RequirePermission(AREA_PERMISSIONS.students.view)
export class StudyHoursController {
  constructor(
    @Inject(StudyHoursQueries) private readonly hours: StudyHoursQueries,
    @Inject(LearnerWeeksQuery) private readonly weeks: LearnerWeeksQuery,
  ) {}

  @Get()
  @FromReplica(studyHours)
  @ApiOkResponse({ standardSchema: StudyHoursPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudyHoursQuery }) query: StudyHoursQuery,
  ): Promise<StudyHoursPage> {
    return this.hours.page(principal, query);
  }

  @Get('weeks')
  @FromReplica(learnerProgress)
  @ApiOkResponse({ standardSchema: LearnerWeeks })
  lastWeek(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: WeeksAsked }) { ids }: WeeksAsked,
  ): Promise<LearnerWeeks> {
    return this.weeks.of(principal, ids);
  }

  @Get('students/:id')
  @FromReplica(studyHours)
  @ApiOkResponse({ standardSchema: StudentHours })
  student(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: StudentHoursQuery }) { month }: StudentHoursQuery,
  ): Promise<StudentHours> {
    return this.hours.student(principal, id, month);
  }
}
