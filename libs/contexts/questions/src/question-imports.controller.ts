import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ROLE } from '#contracts/constants';
import { ImportQuery } from '#contracts/http/imports';
import {
  ActivateQuestionImport,
  ChangeQuestionImportReading,
  QuestionImport,
  QuestionImportFaults,
  QuestionImportItemPage,
  QuestionImportItems,
  QuestionImportItemsQuery,
  QuestionImportListQuery,
  QuestionImportOptions,
  QuestionImportPage,
} from '#contracts/http/question-imports';
import { Id } from '#contracts/primitives';
import { CommandContext, readUpload, Roles, Upload } from '#platform/http';
import { ChangeQuestionImportReading as ChangeReading } from './commands/change-import-reading/change-import-reading.handler.js';
import { StopQuestionImport } from './commands/stop-import/stop-import.handler.js';
import { PreviewQuestionImport } from './commands/preview-import/preview-import.handler.js';
import { StartQuestionImport } from './commands/start-import/start-import.handler.js';
import { QuestionImportFaultsQuery } from './queries/question-import-faults.query.js';
import { QuestionImportsQuery } from './queries/question-imports.query.js';

/** Files of questions: first what they would do, then, when somebody says so, that (ADMIN-5, PLUS-7). */
@ApiTags('questions')
@Controller('questions/import')
@Roles(ROLE.topAdministrator)
export class QuestionImportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QuestionImportsQuery) private readonly query: QuestionImportsQuery,
    @Inject(QuestionImportFaultsQuery) private readonly faultsOf: QuestionImportFaultsQuery,
  ) {}

  @Post()
  @Upload()
  @ApiOkResponse({ standardSchema: QuestionImport })
  async create(
    @CommandContext() command: CommandContext,
    @Query({ schema: ImportQuery }) { dry_run }: ImportQuery,
    @Req() request: FastifyRequest,
  ) {
    const upload = await readUpload(request, QuestionImportOptions);
    return this.commands.execute(new PreviewQuestionImport(command, upload, dry_run));
  }

  @Get()
  @ApiOkResponse({ standardSchema: QuestionImportPage })
  list(@Query({ schema: QuestionImportListQuery }) query: QuestionImportListQuery) {
    return this.query.list(query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: QuestionImport })
  one(@Param('id', { schema: Id }) id: string) {
    return this.query.one(id);
  }

  @Get(':id/items')
  @ApiOkResponse({ standardSchema: QuestionImportItemPage })
  items(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionImportItemsQuery }) query: QuestionImportItemsQuery,
  ) {
    return this.query.items(id, query);
  }

  @Get(':id/faults')
  @ApiOkResponse({ standardSchema: QuestionImportFaults })
  faults(@Param('id', { schema: Id }) id: string) {
    return this.faultsOf.of(id);
  }

  @Get(':id/result')
  @ApiOkResponse({ standardSchema: QuestionImportItems })
  async result(@Param('id', { schema: Id }) id: string) {
    return { items: await this.query.everyItem(id) };
  }

  @Post(':id/reading')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuestionImport })
  async changeReading(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeQuestionImportReading }) change: ChangeQuestionImportReading,
  ) {
    await this.commands.execute(new ChangeReading(id, change));
    return this.query.one(id);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuestionImport })
  activate(
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ActivateQuestionImport }) shown: ActivateQuestionImport,
  ) {
    return this.commands.execute(new StartQuestionImport(command, id, shown));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async stop(
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new StopQuestionImport(command, id));
  }
}
