import { Controller, Get, Inject, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { HoursPapers } from '#contracts/http/papers';
import { HoursPaperQuery } from '#contracts/http/study-hours';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { HoursPapersQueries } from './queries/hours-papers.query.js';
import { pdfFile } from './queries/pdf-file.js';

@ApiTags('statistics')
@Controller('study-hours/print')
@RequirePermission(AREA_PERMISSIONS.students.view)
export class HoursPapersController {
  constructor(@Inject(HoursPapersQueries) private readonly papers: HoursPapersQueries) {}

  /** The monthly report for an employer, page by page; with a format the file of these pages. */
  @Get()
  @ApiOkResponse({ standardSchema: HoursPapers })
  @ApiProduces('application/json', 'application/pdf')
  async print(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: HoursPaperQuery }) query: HoursPaperQuery,
  ): Promise<HoursPapers | StreamableFile> {
    if (query.format === undefined) return this.papers.pages(principal, query);
    return pdfFile(await this.papers.file(principal, query), 'study-hours');
  }
}
