import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  IssueInitialPasswords,
  PasswordFileQuery,
  PasswordIssue,
  PasswordIssues,
  PasswordSheet,
  PasswordsForeseen,
  PasswordsWaiting,
} from '#contracts/http/initial-passwords';
import { Id } from '#contracts/primitives';
import { Tenancy } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  exportFile,
  RequirePermission,
  type Principal,
} from '#platform/http';
import { noteOfFile } from '#platform/list-export';
import { ClosePasswordSheet } from './commands/close-password-sheet/close-password-sheet.handler.js';
import { StartPasswordSheet } from './commands/start-password-sheet/start-password-sheet.handler.js';
import { StopPasswordSheet } from './commands/stop-password-sheet/stop-password-sheet.handler.js';
import { PasswordSheetsQuery } from './queries/password-sheets.query.js';
import { PasswordsForeseenQuery } from './queries/passwords-foreseen.query.js';

const FILE = {
  plain: 'initial-passwords',
  shown: { ja: '初期パスワード', en: 'initial-passwords' },
  columns: {
    ja: ['クラス', '氏名', 'ユーザーID', '初期パスワード'],
    en: ['Class', 'Full name', 'User ID', 'Initial password'],
  },
} as const;

/** Initial passwords for many at once, and the sheet on which they are printed. */
@ApiTags('students')
@Controller('students/initial_passwords')
@RequirePermission(AREA_PERMISSIONS.students.edit)
export class PasswordSheetsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PasswordSheetsQuery) private readonly query: PasswordSheetsQuery,
    @Inject(PasswordsForeseenQuery) private readonly foreseen: PasswordsForeseenQuery,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: PasswordIssue })
  async start(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: IssueInitialPasswords }) asked: IssueInitialPasswords,
  ): Promise<PasswordIssue> {
    await this.commands.execute(new StartPasswordSheet(principal, command, asked));
    return this.query.progress(principal, command.id);
  }

  /** What it would do, before anybody loses a password. By POST, for as many ids as an issue takes. */
  @Post('foreseen')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PasswordsForeseen })
  foresee(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: IssueInitialPasswords }) asked: IssueInitialPasswords,
  ): Promise<PasswordsForeseen> {
    return this.foreseen.of(principal, asked);
  }

  @Get()
  @ApiOkResponse({ standardSchema: PasswordIssues })
  open(@CurrentPrincipal() principal: Principal): Promise<PasswordIssues> {
    return this.query.open(principal);
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

  @Get(':id/waiting')
  @ApiOkResponse({ standardSchema: PasswordsWaiting })
  waiting(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.waiting(principal, id);
  }

  /** The same as a file; that somebody has it stands in the audit trail. */
  @Get(':id/file')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PasswordFileQuery }) { lang }: PasswordFileQuery,
  ): Promise<StreamableFile> {
    const sheet = await this.query.passwordsOf(principal, id);
    const fileName = `${FILE.plain}.csv`;
    await noteOfFile(this.tenancy, principal, {
      ...{ list: FILE.plain, format: 'csv', query: { issue: id }, fileName },
    });
    return exportFile({ plain: FILE.plain, shown: FILE.shown[lang] }, 'csv', {
      columns: FILE.columns[lang],
      rows: sheet.people.map((one) => [one.class_name, one.fullname, one.user_id, one.password]),
    });
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
