import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '#contracts/http/auth';
import { AllowInitial, CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { CurrentUserQuery } from './current-user.query.js';

@ApiTags('auth')
@Controller('auth/users/me')
export class CurrentUserController {
  constructor(@Inject(CurrentUserQuery) private readonly query: CurrentUserQuery) {}

  @Get()
  @SignedIn()
  @AllowInitial()
  @ApiOkResponse({ standardSchema: CurrentUser })
  read(@CurrentPrincipal() principal: Principal) {
    return this.query.read(principal);
  }
}
