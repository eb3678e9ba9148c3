import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InitialPassword } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { IssueInitialPassword } from './issue-initial-password.handler.js';

@ApiTags('students')
@Controller('students')
export class IssueInitialPasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post(':id/initial_password')
  @Permission('students.edit')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  issue(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, id));
  }
}
