import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { InitialPassword } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal, Roles } from '#platform/http';
import { IssueInitialPassword } from './issue-initial-password.handler.js';

@Controller()
export class IssueInitialPasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post('students/:id/initial_password')
  @ApiTags('students')
  @Permission(AREA_PERMISSIONS.students.edit)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  toStudent(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, ROLE.learner, id));
  }

  @Post('teachers/:id/initial_password')
  @ApiTags('teachers')
  @Roles(ROLE.topAdministrator)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  toTeacher(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, ROLE.administrator, id));
  }
}
