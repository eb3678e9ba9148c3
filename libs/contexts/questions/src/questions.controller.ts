import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import {
  Question,
  QuestionFacets,
  QuestionListQuery,
  QuestionPage,
  QuestionVersionPage,
  QuestionVersionsQuery,
} from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { Roles, VersionEtag } from '#platform/http';
import { QuestionsQuery } from './queries/questions.query.js';

@ApiTags('questions')
@Controller('questions')
@Roles(ROLE.topAdministrator)
export class QuestionsController {
  constructor(@Inject(QuestionsQuery) private readonly questions: QuestionsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: QuestionPage })
  list(@Query({ schema: QuestionListQuery }) query: QuestionListQuery) {
    return this.questions.list(query);
  }

  @Get('facets')
  @ApiOkResponse({ standardSchema: QuestionFacets })
  facets() {
    return this.questions.facets();
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Question })
  one(@Param('id', { schema: Id }) id: string) {
    return this.questions.one(id);
  }

  @Get(':id/versions')
  @ApiOkResponse({ standardSchema: QuestionVersionPage })
  versions(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionVersionsQuery }) query: QuestionVersionsQuery,
  ) {
    return this.questions.versions(id, query);
  }
}
