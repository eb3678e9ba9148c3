import { Controller, Get, Inject, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  EXPORT_LOSSES_HEADER,
  QuestionExportLosses,
  QuestionExportQuery,
} from '#contracts/http/question-exports';
import { QUESTION_FORMATS } from '#libs/question-formats';
import { Tenancy } from '#platform/database';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { noteOfFile } from '#platform/list-export';
import { QuestionExport } from './queries/export/export-questions.query.js';

const TYPES = [...new Set(Object.values(QUESTION_FORMATS).map(({ type }) => type))];

@ApiTags('questions')
@Controller('questions/export')
@RequirePermission(AREA_PERMISSIONS.questions.view)
export class QuestionExportController {
  constructor(
    @Inject(QuestionExport) private readonly files: QuestionExport,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  @Get()
  @ApiProduces(...TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: QuestionExportQuery }) query: QuestionExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, losses } = await this.files.file(principal, query);
    const { ending, type } = QUESTION_FORMATS[query.format];
    const asked = {
      list: 'questions',
      format: query.format,
      query,
      fileName: `questions.${ending}`,
    } as const;
    await noteOfFile(this.tenancy, principal, asked);
    void reply.header(EXPORT_LOSSES_HEADER, String(losses.losses.length));
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${asked.fileName}"` });
  }

  /** What that file would not hold, question by question. */
  @Get('losses')
  @ApiOkResponse({ standardSchema: QuestionExportLosses })
  async losses(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: QuestionExportQuery }) query: QuestionExportQuery,
  ) {
    return (await this.files.file(principal, query)).losses;
  }
}
