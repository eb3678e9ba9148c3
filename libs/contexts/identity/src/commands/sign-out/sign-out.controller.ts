import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { AllowInitial, CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { SignOut } from './sign-out.handler.js';

@ApiTags('auth')
@Controller('auth/logout')
export class SignOutController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post()
  @SignedIn()
  @AllowInitial()
  @HttpCode(204)
  @ApiNoContentResponse()
  signOut(@CurrentPrincipal() principal: Principal) {
    return this.commands.execute(new SignOut(principal));
  }
}
