import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  StudentHours,
  StudentHoursQuery,
  StudyHoursPage,
  StudyHoursQuery,
} from '#contracts/http/study-hours';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { StudyHoursQueries } from './read-models/study-hours/study-hours.query.js';

/** How long learners have studied, for the employers who pay for it (PLUS-5). */
@ApiTags('statistics')
@Controller('study-hours')
@RequirePermission(AREA_PERMISSIONS.students.view)
export class StudyHoursController {
  constructor(@Inject(StudyHoursQueries) private readonly hours: StudyHoursQueries) {}

  @Get()
  @ApiOkResponse({ standardSchema: StudyHoursPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudyHoursQuery }) query: StudyHoursQuery,
  ): Promise<StudyHoursPage> {
    return this.hours.page(principal, query);
  }

  @Get('students/:id')
  @ApiOkResponse({ standardSchema: StudentHours })
  student(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: StudentHoursQuery }) { month }: StudentHoursQuery,
  ): Promise<StudentHours> {
    return this.hours.student(principal, id, month);
  }
}
