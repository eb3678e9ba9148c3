import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Session } from '#contracts/http/auth';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { SessionsQuery } from './sessions.query.js';

@ApiTags('auth')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(@Inject(SessionsQuery) private readonly query: SessionsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: Session.array() })
  list(@CurrentPrincipal() principal: Principal) {
    return this.query.own(principal);
  }
}
