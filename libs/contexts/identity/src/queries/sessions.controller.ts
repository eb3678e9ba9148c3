import { Controller, Delete, Get, HttpCode, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Session } from '#contracts/http/auth';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { EndSession } from '../commands/end-session/end-session.handler.js';
import { SessionsQuery } from './sessions.query.js';

@ApiTags('auth')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(
    @Inject(SessionsQuery) private readonly query: SessionsQuery,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Session.array() })
  list(@CurrentPrincipal() principal: Principal) {
    return this.query.read(principal);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new EndSession(principal, id));
  }
}
