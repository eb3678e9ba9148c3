import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import {
  BeginSecondFactorBody,
  CodeBody,
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorOfPerson,
  SecondFactorSecret,
  SwitchOffSecondFactorBody,
} from '#contracts/http/second-factor';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { BeginSecondFactor } from './commands/begin-second-factor/begin-second-factor.handler.js';
import { ConfirmSecondFactor } from './commands/confirm-second-factor/confirm-second-factor.handler.js';
import { RenewRecoveryCodes } from './commands/renew-recovery-codes/renew-recovery-codes.handler.js';
import { ResetSecondFactor } from './commands/reset-second-factor/reset-second-factor.handler.js';
import { SwitchOffSecondFactor } from './commands/switch-off-second-factor/switch-off-second-factor.handler.js';
import { SecondFactorQuery } from './queries/second-factor.query.js';

/** One's own second factor, which administrators alone have, and the reset of somebody else's (PLUS-12). */
@Controller()
@Roles(ROLE.administrator, ROLE.topAdministrator)
export class SecondFactorController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SecondFactorQuery) private readonly query: SecondFactorQuery,
  ) {}

  @Get('auth/second_factor')
  @ApiTags('auth')
  @ApiOkResponse({ standardSchema: OwnSecondFactor })
  own(@CurrentPrincipal() principal: Principal) {
    return this.query.own(principal);
  }

  @Post('auth/second_factor')
  @ApiTags('auth')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SecondFactorSecret })
  begin(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BeginSecondFactorBody }) body: BeginSecondFactorBody,
  ) {
    return this.commands.execute(new BeginSecondFactor(principal, body.current_password));
  }

  @Post('auth/second_factor/confirm')
  @ApiTags('auth')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  confirm(@CurrentPrincipal() principal: Principal, @Body({ schema: CodeBody }) body: CodeBody) {
    return this.commands.execute(new ConfirmSecondFactor(principal, body.code));
  }

  @Post('auth/second_factor/recovery_codes')
  @ApiTags('auth')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  renew(@CurrentPrincipal() principal: Principal, @Body({ schema: CodeBody }) body: CodeBody) {
    return this.commands.execute(new RenewRecoveryCodes(principal, body.code));
  }

  @Post('auth/second_factor/off')
  @ApiTags('auth')
  @HttpCode(204)
  @ApiNoContentResponse()
  switchOff(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SwitchOffSecondFactorBody }) body: SwitchOffSecondFactorBody,
  ) {
    return this.commands.execute(new SwitchOffSecondFactor(principal, body));
  }

  @Get('teachers/:id/second_factor')
  @ApiTags('teachers')
  @Roles(ROLE.topAdministrator)
  @ApiOkResponse({ standardSchema: SecondFactorOfPerson })
  ofTeacher(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.ofTeacher(principal, id);
  }

  @Delete('teachers/:id/second_factor')
  @ApiTags('teachers')
  @Roles(ROLE.topAdministrator)
  @HttpCode(204)
  @ApiNoContentResponse()
  reset(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new ResetSecondFactor(principal, id));
  }
}
