import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ResetPassword as ResetPasswordBody } from '#contracts/http/auth';
import { AllowInitial, CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { ResetPassword } from './reset-password.handler.js';

@ApiTags('auth')
@Controller('auth/reset_password')
export class ResetPasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post()
  @SignedIn()
  @AllowInitial()
  @HttpCode(204)
  @ApiNoContentResponse()
  reset(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
  ) {
    return this.commands.execute(new ResetPassword(principal, body));
  }
}
