import { Body, Controller, HttpCode, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ChangePassword as ChangePasswordBody } from '#contracts/http/auth';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { ChangePassword } from './change-password.handler.js';

@ApiTags('auth')
@Controller('auth/password')
export class ChangePasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Put()
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  change(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ) {
    return this.commands.execute(new ChangePassword(principal, body));
  }
}
