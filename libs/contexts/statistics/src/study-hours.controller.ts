import { Controller, Get, Inject, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  StudentHours,
  StudentHoursQuery,
  StudyHoursExportQuery,
  StudyHoursPage,
  StudyHoursQuery,
} from '#contracts/http/study-hours';
import { Id } from '#contracts/primitives';
import { exportFile } from '#platform/export';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { hoursTable, studentTable } from './read-models/study-hours/hours-table.js';
import { StudyHoursQueries } from './read-models/study-hours/study-hours.query.js';

const FILES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

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

  @Get('export')
  @ApiProduces(...FILES)
  async export(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudyHoursExportQuery }) { format, lang, ...list }: StudyHoursExportQuery,
  ): Promise<StreamableFile> {
    const { learners, months } = await this.hours.listed(principal, list);
    return exportFile(`study-hours-${months.month}`, format, hoursTable(learners, months.month, lang));
  }

  @Get('students/:id')
  @ApiOkResponse({ standardSchema: StudentHours })
  @ApiProduces('application/json', ...FILES)
  async student(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: StudentHoursQuery }) { month, format, lang }: StudentHoursQuery,
  ): Promise<StudentHours | StreamableFile> {
    const hours = await this.hours.student(principal, id, month);
    if (format === undefined) return hours;
    return exportFile(`study-hours-${hours.month}-${hours.user_id}`, format, studentTable(hours, lang));
  }
}
