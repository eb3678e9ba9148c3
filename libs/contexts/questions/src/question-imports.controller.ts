import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AREA_PERMISSIONS } from '#contracts/constants';
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
import { QUESTION_FILE_BYTES } from '#contracts/question-files';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  longJson,
  type Principal,
  RequirePermission,
  Upload,
  withStoredUpload,
} from '#platform/http';
import { ChangeQuestionImportReading as ChangeReading } from './commands/change-import-reading/change-import-reading.handler.js';
import { StopQuestionImport } from './commands/stop-import/stop-import.handler.js';
import { PreviewQuestionImport } from './commands/preview-import/preview-import.handler.js';
import { UploadPlaces } from './commands/preview-import/upload-places.js';
import { StartQuestionImport } from './commands/start-import/start-import.handler.js';
import { QuestionImportFaultsQuery } from './queries/question-import-faults.query.js';
import { QuestionImportsQuery } from './queries/question-imports.query.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** For an api process. */
const uploads = new UploadPlaces();

/** Files of questions: first what they would do, then, when somebody says so, that (ADMIN-5, PLUS-7). They become the caller's organization's, or the platform's. */
@ApiTags('questions')
@Controller('questions/import')
@RequirePermission(AREA_PERMISSIONS.questions.edit)
export class QuestionImportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QuestionImportsQuery) private readonly query: QuestionImportsQuery,
    @Inject(QuestionImportFaultsQuery) private readonly faultsOf: QuestionImportFaultsQuery,
  ) {}

  @Post()
  @Upload({ isLarge: true })
  @Header('content-type', JSON_TYPE)
  @ApiCreatedResponse({ standardSchema: QuestionImport })
  create(
    @CurrentPrincipal() { organizationId }: Principal,
    @CommandContext() command: CommandContext,
    @Query({ schema: ImportQuery }) { dry_run }: ImportQuery,
    @Req() request: FastifyRequest,
  ) {
    return uploads
      .run(organizationId, Number(request.headers['content-length']), () =>
        withStoredUpload(request, QuestionImportOptions, QUESTION_FILE_BYTES.packaged, (upload) =>
          this.commands.execute(new PreviewQuestionImport(command, organizationId, upload, dry_run)),
        ),
      )
      .then(({ items, ...preview }) => longJson(preview, 'items', divided(items)))
      .catch((error: unknown) => {
        throw larger(error);
      });
  }

  @Get()
  @ApiOkResponse({ standardSchema: QuestionImportPage })
  list(
    @CurrentPrincipal() { organizationId }: Principal,
    @Query({ schema: QuestionImportListQuery }) query: QuestionImportListQuery,
  ) {
    return this.query.list(organizationId, query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: QuestionImport })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(scopeOf(principal), id);
  }

  @Get(':id/items')
  @ApiOkResponse({ standardSchema: QuestionImportItemPage })
  items(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionImportItemsQuery }) query: QuestionImportItemsQuery,
  ) {
    return this.query.items(scopeOf(principal), id, query);
  }

  @Get(':id/faults')
  @ApiOkResponse({ standardSchema: QuestionImportFaults })
  faults(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.faultsOf.of(scopeOf(principal), id);
  }

  @Get(':id/result')
  @ApiOkResponse({ standardSchema: QuestionImportItems })
  @Header('content-type', JSON_TYPE)
  async result(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return longJson({}, 'items', await this.query.everyItem(scopeOf(principal), id));
  }

  @Post(':id/reading')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuestionImport })
  async changeReading(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeQuestionImportReading }) change: ChangeQuestionImportReading,
  ) {
    await this.commands.execute(new ChangeReading(scopeOf(principal), id, change));
    return this.query.one(scopeOf(principal), id);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuestionImport })
  activate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ActivateQuestionImport }) shown: ActivateQuestionImport,
  ) {
    return this.commands.execute(new StartQuestionImport(command, scopeOf(principal), id, shown));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async stop(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new StopQuestionImport(command, scopeOf(principal), id));
  }
}

const AT_ONCE = 500;

function* divided<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}

/** Other uploads may be smaller, and say so. */
const larger = (error: unknown): unknown =>
  error instanceof DomainError && error.code === 'upload.too-large'
    ? new DomainError('question-import.too-large')
    : error;
