import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { ChangePasswordBody, OwnPassword, ResetPasswordBody } from '#contracts/http/auth';
import { InitialPassword } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import {
  AllowInitial,
  CurrentPrincipal,
  RequirePermission,
  type Principal,
  Roles,
  RequireSignIn,
} from '#platform/http';
import { ChangePassword } from './commands/change-password/change-password.handler.js';
import { IssueInitialPassword } from './commands/issue-initial-password/issue-initial-password.handler.js';
import { ResetPassword } from './commands/reset-password/reset-password.handler.js';
import { OwnPasswordQuery } from './queries/own-password.query.js';

/** One's own password, and the initial one of somebody else. */
@Controller()
export class PasswordsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OwnPasswordQuery) private readonly query: OwnPasswordQuery,
  ) {}

  @Get('auth/password')
  @ApiTags('auth')
  @RequireSignIn()
  @ApiOkResponse({ standardSchema: OwnPassword })
  own(@CurrentPrincipal() principal: Principal) {
    return this.query.read(principal);
  }

  @Put('auth/password')
  @ApiTags('auth')
  @RequireSignIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  change(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ) {
    return this.commands.execute(new ChangePassword(principal, body));
  }

  @Post('auth/reset_password')
  @ApiTags('auth')
  @RequireSignIn()
  @AllowInitial()
  @HttpCode(204)
  @ApiNoContentResponse()
  reset(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
  ) {
    return this.commands.execute(new ResetPassword(principal, body));
  }

  @Post('students/:id/initial_password')
  @ApiTags('students')
  @RequirePermission(AREA_PERMISSIONS.students.edit)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  issueToStudent(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, ROLE.learner, id));
  }

  @Post('teachers/:id/initial_password')
  @ApiTags('teachers')
  @Roles(ROLE.topAdministrator)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  issueToTeacher(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, ROLE.administrator, id));
  }
}
