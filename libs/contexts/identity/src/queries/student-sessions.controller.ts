import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { Session } from '#contracts/http/auth';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { SessionsQuery } from './sessions.query.js';

/** One of them is ended by `DELETE auth/sessions/{id}`. */
@ApiTags('students')
@Controller('students/:id/sessions')
@Permission(AREA_PERMISSIONS.students.view)
export class StudentSessionsController {
  constructor(@Inject(SessionsQuery) private readonly query: SessionsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: Session.array() })
  list(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.ofStudent(principal, id);
  }
}
