import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { IssueInitialPasswords, PasswordIssue, PasswordSheet } from '#contracts/http/imports';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { PasswordIssues } from './password-issues.js';

@ApiTags('students')
@Controller('students/initial_passwords')
@Permission(AREA_PERMISSIONS.students.edit)
export class PasswordIssuesController {
  constructor(@Inject(PasswordIssues) private readonly issues: PasswordIssues) {}

  @Post()
  @ApiOkResponse({ standardSchema: PasswordIssue })
  start(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: IssueInitialPasswords }) asked: IssueInitialPasswords,
  ) {
    return this.issues.start(principal, command, asked);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: PasswordIssue })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.issues.one(principal, id);
  }

  @Get(':id/sheet')
  @ApiOkResponse({ standardSchema: PasswordSheet })
  sheet(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.issues.sheet(principal, id);
  }

  @Post(':id/close')
  @HttpCode(204)
  close(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.issues.close(principal, id);
  }
}
