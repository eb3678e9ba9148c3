import { Controller, Delete, Get, HttpCode, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { Session } from '#contracts/http/auth';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, RequirePermission, type Principal, RequireSignIn } from '#platform/http';
import { EndOtherSessions } from './commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSession } from './commands/end-session/end-session.handler.js';
import { OpenSessionsQuery } from './queries/open-sessions.query.js';

/** Open sessions: one's own, and those of learners for who looks after them. */
@Controller()
export class SessionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OpenSessionsQuery) private readonly query: OpenSessionsQuery,
  ) {}

  @Get('auth/sessions')
  @ApiTags('auth')
  @RequireSignIn()
  @ApiOkResponse({ standardSchema: Session.array() })
  own(@CurrentPrincipal() principal: Principal) {
    return this.query.own(principal);
  }

  @Delete('auth/sessions')
  @ApiTags('auth')
  @RequireSignIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  endOthers(@CurrentPrincipal() principal: Principal) {
    return this.commands.execute(new EndOtherSessions(principal));
  }

  @Delete('auth/sessions/:id')
  @ApiTags('auth')
  @RequireSignIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new EndSession(principal, id));
  }

  /** One of them is ended by `DELETE auth/sessions/{id}`. */
  @Get('students/:id/sessions')
  @ApiTags('students')
  @RequirePermission(AREA_PERMISSIONS.students.view)
  @ApiOkResponse({ standardSchema: Session.array() })
  ofStudent(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.ofStudent(principal, id);
  }
}
