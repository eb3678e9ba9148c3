import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { QuestionUsagePage, QuestionUsageQuery } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { Roles } from '#platform/http';
import { QuestionUseReader } from './question-use.query.js';

/** Where a question is used (ADMIN-5): exams know, the bank does not. */
@ApiTags('questions')
@Controller('questions/:id/usage')
@Roles(ROLE.topAdministrator)
export class QuestionUseController {
  constructor(@Inject(QuestionUseReader) private readonly uses: QuestionUseReader) {}

  @Get()
  @ApiOkResponse({ standardSchema: QuestionUsagePage })
  page(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionUsageQuery }) query: QuestionUsageQuery,
  ) {
    return this.uses.page(id, query);
  }
}
