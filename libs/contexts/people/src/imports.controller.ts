import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ImportFaults } from '#contracts/http/import-faults';
import {
  ActivateImportBody,
  ChangeImportReadingBody,
  IMPORT_FIELDS,
  IMPORT_FILES,
  ImportListQuery,
  ImportOptions,
  ImportPage,
  ImportQuery,
  ImportRowPage,
  ImportRowsQuery,
  ImportSummary,
  ResultFileQuery,
  TemplateQuery,
} from '#contracts/http/imports';
import { Id } from '#contracts/primitives';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  exportFile,
  RequirePermission,
  type Principal,
  readUploads,
  Upload,
} from '#platform/http';
import { ActivateImport } from './commands/activate-import/activate-import.handler.js';
import { ChangeImportReading } from './commands/change-import-reading/change-import-reading.handler.js';
import { PreviewImport } from './commands/preview-import/preview-import.handler.js';
import { StopImport } from './commands/stop-import/stop-import.handler.js';
import { ImportFaultsQuery } from './queries/import-faults.query.js';
import { ImportsQuery } from './queries/imports.query.js';
import { HEADINGS } from './rows/import-headings.js';

@ApiTags('students')
@Controller('students/import')
@RequirePermission(AREA_PERMISSIONS.students.edit)
export class ImportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ImportsQuery) private readonly query: ImportsQuery,
    @Inject(ImportFaultsQuery) private readonly faultsOf: ImportFaultsQuery,
  ) {}

  @Post()
  @Upload()
  @ApiCreatedResponse({ standardSchema: ImportSummary })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Query({ schema: ImportQuery }) { dry_run }: ImportQuery,
    @Req() request: FastifyRequest,
  ) {
    const upload = await readUploads(request, ImportOptions, IMPORT_FILES);
    return this.commands.execute(new PreviewImport(principal, command, upload, dry_run));
  }

  @Get()
  @ApiOkResponse({ standardSchema: ImportPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: ImportListQuery }) query: ImportListQuery) {
    return this.query.list(principal, query);
  }

  @Get('template')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  template(@Query({ schema: TemplateQuery }) { format, lang }: TemplateQuery): StreamableFile {
    const columns = IMPORT_FIELDS.map((field) => HEADINGS[lang][field]);
    return exportFile('students-template', format, { columns, rows: [] });
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: ImportSummary })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }

  @Get(':id/rows')
  @ApiOkResponse({ standardSchema: ImportRowPage })
  rows(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ImportRowsQuery }) query: ImportRowsQuery,
  ) {
    return this.query.rows(principal, id, query);
  }

  @Get(':id/faults')
  @ApiOkResponse({ standardSchema: ImportFaults })
  faults(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.faultsOf.of(principal, id);
  }

  @Get(':id/result.csv')
  @ApiProduces('text/csv')
  async result(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ResultFileQuery }) { lang }: ResultFileQuery,
  ): Promise<StreamableFile> {
    return exportFile('import-result', 'csv', await this.query.resultFile(principal, id, lang));
  }

  @Post(':id/reading')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ImportSummary })
  async changeReading(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeImportReadingBody }) chosen: ChangeImportReadingBody,
  ) {
    await this.commands.execute(new ChangeImportReading(scopeOf(principal), id, chosen));
    return this.query.one(principal, id);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ImportSummary })
  async activate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ActivateImportBody }) shown: ActivateImportBody,
  ) {
    await this.commands.execute(new ActivateImport(principal, command, id, shown));
    return this.query.one(principal, id);
  }

  @Delete(':id')
  @HttpCode(204)
  stop(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ) {
    return this.commands.execute(new StopImport(command, scopeOf(principal), id));
  }
}
