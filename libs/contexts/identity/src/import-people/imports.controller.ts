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
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  ActivateImport,
  ChangeImportMapping,
  IMPORT_FIELDS,
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
import { exportFile } from '#platform/export';
import {
  CommandContext,
  CurrentPrincipal,
  Permission,
  type Principal,
  readUpload,
  Upload,
} from '#platform/http';
import { HEADINGS } from './columns.js';
import { ImportActivation } from './import-activation.js';
import { ImportPreviews } from './import-previews.js';
import { ImportsQuery } from './imports.query.js';

@ApiTags('students')
@Controller('students/import')
@Permission(AREA_PERMISSIONS.students.edit)
export class ImportsController {
  constructor(
    @Inject(ImportPreviews) private readonly previews: ImportPreviews,
    @Inject(ImportActivation) private readonly activation: ImportActivation,
    @Inject(ImportsQuery) private readonly query: ImportsQuery,
  ) {}

  @Post()
  @Upload()
  @ApiOkResponse({ standardSchema: ImportSummary })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Query({ schema: ImportQuery }) { dry_run }: ImportQuery,
    @Req() request: FastifyRequest,
  ) {
    return this.previews.create(principal, command, await readUpload(request, ImportOptions), dry_run);
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

  @Get(':id/result.csv')
  @ApiProduces('text/csv')
  async result(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ResultFileQuery }) { lang }: ResultFileQuery,
  ): Promise<StreamableFile> {
    return exportFile('import-result', 'csv', await this.query.resultFile(principal, id, lang));
  }

  @Post(':id/mapping')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ImportSummary })
  changeMapping(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeImportMapping }) { mapping, create_classes }: ChangeImportMapping,
  ) {
    return this.previews.changeMapping(scopeOf(principal), id, mapping, create_classes);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ImportSummary })
  activate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ActivateImport }) shown: ActivateImport,
  ) {
    return this.activation.start(principal, command, id, shown);
  }

  @Delete(':id')
  @HttpCode(204)
  stop(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ) {
    return this.activation.stop(principal, command, id);
  }
}
