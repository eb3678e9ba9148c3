import { Controller, Get, Inject, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { Papers, PapersQuery } from '#contracts/http/papers';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { pdfFile } from './queries/pdf-file.js';
import { PapersQueries } from './queries/papers.query.js';

@ApiTags('exams')
@Controller('quiz/exams/:id/print')
@RequirePermission(AREA_PERMISSIONS.exams.view)
export class PapersController {
  constructor(@Inject(PapersQueries) private readonly papers: PapersQueries) {}

  /** What will be printed, page by page; with a format the file of these pages. For staff alone: answer keys are among them. */
  @Get()
  @ApiOkResponse({ standardSchema: Papers })
  @ApiProduces('application/json', 'application/pdf')
  async print(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PapersQuery }) query: PapersQuery,
  ): Promise<Papers | StreamableFile> {
    if (query.format === undefined) return this.papers.pages(principal, id, query);
    return pdfFile(await this.papers.file(principal, id, query), 'papers');
  }
}
