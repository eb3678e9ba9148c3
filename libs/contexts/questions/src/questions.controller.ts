import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
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
import { type OrganizationScope, scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  type Principal,
  RequirePermission,
  VersionEtag,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ChangeQuestion } from './commands/change-question/change-question.handler.js';
import { CopyQuestion } from './commands/copy-question/copy-question.handler.js';
import { CreateQuestion } from './commands/create-question/create-question.handler.js';
import { SetQuestionStatus } from './commands/set-question-status/set-question-status.handler.js';
import { TagQuestions } from './commands/tag-questions/tag-questions.handler.js';
import { QuestionsQuery } from './queries/questions.query.js';

/**
 * Questions as their authors read and write them (ADMIN-5): the top administrator all, an administrator those of the own organization,
 * beside the platform's bank to read. What may be read and not be written answers a change as what is not there.
 */
@ApiTags('questions')
@Controller('questions')
@RequirePermission(AREA_PERMISSIONS.questions.edit)
export class QuestionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QuestionsQuery) private readonly questions: QuestionsQuery,
  ) {}

  @Get()
  @FromReplica()
  @ApiOkResponse({ standardSchema: QuestionPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: QuestionListQuery }) query: QuestionListQuery,
  ) {
    return this.questions.list(scopeOf(principal), query);
  }

  @Get('facets')
  @FromReplica()
  @ApiOkResponse({ standardSchema: QuestionFacets })
  facets(@CurrentPrincipal() principal: Principal) {
    return this.questions.facets(scopeOf(principal));
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Question })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.questions.one(scopeOf(principal), id);
  }

  @Get(':id/versions')
  @ApiOkResponse({ standardSchema: QuestionVersionPage })
  versions(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionVersionsQuery }) query: QuestionVersionsQuery,
  ) {
    return this.questions.versions(scopeOf(principal), id, query);
  }

  @Post()
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Question })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    const id = newId(context);
    await this.commands.execute(new CreateQuestion(context, principal.organizationId, id, body));
    return this.questions.one(scopeOf(principal), id);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkDone })
  async bulk(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: BulkQuestions }) body: BulkQuestions,
  ): Promise<BulkDone> {
    return { changed: await this.commands.execute(bulkCommand(context, scopeOf(principal), body)) };
  }

  @Patch(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Question })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    await this.commands.execute(new ChangeQuestion(context, scopeOf(principal), id, ifMatch, body));
    return this.questions.one(scopeOf(principal), id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retire(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new SetQuestionStatus(context, scopeOf(principal), [id], 'retired'));
  }

  @Post(':id/reactivate')
  @VersionEtag()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Question })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Question> {
    await this.commands.execute(new SetQuestionStatus(context, scopeOf(principal), [id], 'active'));
    return this.questions.one(scopeOf(principal), id);
  }

  @Post(':id/copy')
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Question })
  async copy(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) from: string,
  ): Promise<Question> {
    const id = newId(context);
    await this.commands.execute(new CopyQuestion(context, principal, id, from));
    return this.questions.one(scopeOf(principal), id);
  }
}

function bulkCommand(
  context: CommandContext,
  scope: OrganizationScope,
  body: BulkQuestions,
): SetQuestionStatus | TagQuestions {
  switch (body.action) {
    case 'retire':
      return new SetQuestionStatus(context, scope, body.ids, 'retired');
    case 'reactivate':
      return new SetQuestionStatus(context, scope, body.ids, 'active');
    case 'tag':
    case 'untag':
      return new TagQuestions(context, scope, body.ids, { action: body.action, tags: body.tags });
  }
}

const newId = ({ id }: CommandContext): string => uuidv5('own-question', id);
