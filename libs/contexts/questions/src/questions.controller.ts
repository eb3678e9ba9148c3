import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { BulkDone } from '#contracts/http/people';
import { QuestionDraft } from '#contracts/http/question-content';
import {
  BulkQuestions,
  Question,
  QuestionFacets,
  QuestionListQuery,
  QuestionPage,
  QuestionVersionPage,
  QuestionVersionsQuery,
} from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { CommandContext, IfMatch, Roles, VersionEtag } from '#platform/http';
import { ChangeQuestion } from './commands/change-question/change-question.handler.js';
import { CopyQuestion } from './commands/copy-question/copy-question.handler.js';
import { CreateQuestion } from './commands/create-question/create-question.handler.js';
import { SetQuestionStatus } from './commands/set-question-status/set-question-status.handler.js';
import { TagQuestions } from './commands/tag-questions/tag-questions.handler.js';
import { QuestionsQuery } from './queries/questions.query.js';

/** The bank as the top administrator reads and writes it (ADMIN-5). */
@ApiTags('questions')
@Controller('questions')
@Roles(ROLE.topAdministrator)
export class QuestionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QuestionsQuery) private readonly questions: QuestionsQuery,
  ) {}

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

  @Post()
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Question })
  async create(
    @CommandContext() context: CommandContext,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    const id = newId(context);
    await this.commands.execute(new CreateQuestion(context, id, body));
    return this.questions.one(id);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkDone })
  async bulk(
    @CommandContext() context: CommandContext,
    @Body({ schema: BulkQuestions }) body: BulkQuestions,
  ): Promise<BulkDone> {
    return { changed: await this.commands.execute(bulkCommand(context, body)) };
  }

  @Patch(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Question })
  async change(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    await this.commands.execute(new ChangeQuestion(context, id, ifMatch, body));
    return this.questions.one(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retire(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new SetQuestionStatus(context, [id], 'retired'));
  }

  @Post(':id/reactivate')
  @VersionEtag()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Question })
  async reactivate(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Question> {
    await this.commands.execute(new SetQuestionStatus(context, [id], 'active'));
    return this.questions.one(id);
  }

  @Post(':id/copy')
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Question })
  async copy(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) from: string,
  ): Promise<Question> {
    const id = newId(context);
    await this.commands.execute(new CopyQuestion(context, id, from));
    return this.questions.one(id);
  }
}

function bulkCommand(context: CommandContext, body: BulkQuestions): SetQuestionStatus | TagQuestions {
  switch (body.action) {
    case 'retire':
      return new SetQuestionStatus(context, body.ids, 'retired');
    case 'reactivate':
      return new SetQuestionStatus(context, body.ids, 'active');
    case 'tag':
    case 'untag':
      return new TagQuestions(context, body.ids, { action: body.action, tags: body.tags });
  }
}

const newId = ({ id }: CommandContext): string => uuidv5('own-question', id);
