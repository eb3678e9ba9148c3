import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { IssueInitialPasswords, PasswordIssue, PasswordSheet } from '#contracts/http/imports';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { ClosePasswordSheet } from './commands/close-password-sheet/close-password-sheet.handler.js';
import { StartPasswordSheet } from './commands/start-password-sheet/start-password-sheet.handler.js';
import { StopPasswordSheet } from './commands/stop-password-sheet/stop-password-sheet.handler.js';
import { PasswordSheetsQuery } from './queries/password-sheets.query.js';

/** Initial passwords for many at once, and the sheet on which they are printed. */
@ApiTags('students')
@Controller('students/initial_passwords')
@RequirePermission(AREA_PERMISSIONS.students.edit)
export class PasswordSheetsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PasswordSheetsQuery) private readonly query: PasswordSheetsQuery,
  ) {}

  @Post()
  @ApiOkResponse({ standardSchema: PasswordIssue })
  async start(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: IssueInitialPasswords }) asked: IssueInitialPasswords,
  ): Promise<PasswordIssue> {
    await this.commands.execute(new StartPasswordSheet(principal, command, asked));
    return this.query.progress(principal, command.id);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: PasswordIssue })
  progress(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.progress(principal, id);
  }

  @Get(':id/sheet')
  @ApiOkResponse({ standardSchema: PasswordSheet })
  sheet(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.passwordsOf(principal, id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PasswordIssue })
  async stop(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    await this.commands.execute(new StopPasswordSheet(principal, id));
    return this.query.progress(principal, id);
  }

  @Post(':id/close')
  @HttpCode(204)
  close(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new ClosePasswordSheet(principal, id));
  }
}
