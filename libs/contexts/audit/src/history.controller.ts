import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { AuditPage, HistoryQuery } from '#contracts/http/audit';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, MinPosition, RequirePermission, type Principal, Roles } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ExamHistory } from './queries/exam-history.query.js';
import { PersonHistory } from './queries/person-history.query.js';

/** What was changed of one person, or of one test: for whoever may see it, with or without `audit.view`. */
@Controller()
export class HistoryController {
  constructor(
    @Inject(PersonHistory) private readonly history: PersonHistory,
    @Inject(ExamHistory) private readonly exams: ExamHistory,
  ) {}

  @Get('students/:id/history')
  @FromReplica()
  @ApiTags('students')
  @RequirePermission(AREA_PERMISSIONS.students.view)
  @ApiOkResponse({ standardSchema: AuditPage })
  student(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: HistoryQuery }) query: HistoryQuery,
  ) {
    return this.history.page(principal, { id, usertype: ROLE.learner }, query);
  }

  @Get('teachers/:id/history')
  @FromReplica()
  @ApiTags('teachers')
  @Roles(ROLE.topAdministrator)
  @ApiOkResponse({ standardSchema: AuditPage })
  teacher(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: HistoryQuery }) query: HistoryQuery,
  ) {
    return this.history.page(principal, { id, usertype: ROLE.administrator }, query);
  }

  @Get('quiz/exams/:id/history')
  @ApiTags('exams')
  @RequirePermission(AREA_PERMISSIONS.exams.view)
  @ApiOkResponse({ standardSchema: AuditPage })
  exam(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: HistoryQuery }) query: HistoryQuery,
    @MinPosition() position: string | undefined,
  ) {
    return this.exams.page(principal, id, query, position);
  }
}
