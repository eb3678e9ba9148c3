import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { BulkDone } from '#contracts/http/people';
import { QuestionDraft } from '#contracts/http/question-content';
import { BulkQuestions, Question } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { CommandContext, IfMatch, Roles, VersionEtag } from '#platform/http';
import { QuestionsQuery } from '../queries/questions.query.js';
import { QuestionChange } from './change-question/change-question.handler.js';
import { QuestionStatusChange } from './change-question-status/change-question-status.handler.js';
import { QuestionCreation } from './create-question/create-question.handler.js';
import { QuestionTagging, withoutTags, withTags } from './tag-questions/tag-questions.handler.js';

/** What the top administrator does to questions (ADMIN-5). */
@ApiTags('questions')
@Controller('questions')
@Roles(ROLE.topAdministrator)
@VersionEtag()
export class QuestionCommandsController {
  constructor(
    @Inject(QuestionCreation) private readonly creation: QuestionCreation,
    @Inject(QuestionChange) private readonly changes: QuestionChange,
    @Inject(QuestionStatusChange) private readonly status: QuestionStatusChange,
    @Inject(QuestionTagging) private readonly tagging: QuestionTagging,
    @Inject(QuestionsQuery) private readonly questions: QuestionsQuery,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: Question })
  async create(
    @CommandContext() context: CommandContext,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    const id = newId(context);
    await this.creation.create(context, id, body);
    return this.questions.one(id);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkDone })
  async bulk(
    @CommandContext() context: CommandContext,
    @Body({ schema: BulkQuestions }) body: BulkQuestions,
  ): Promise<BulkDone> {
    return { changed: await this.bulkAction(context, body) };
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: Question })
  async change(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: QuestionDraft }) body: QuestionDraft,
  ): Promise<Question> {
    await this.changes.change(context, { id, ifMatch }, body);
    return this.questions.one(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retire(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.status.retire(context, [id]);
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Question })
  async reactivate(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Question> {
    await this.status.reactivate(context, [id]);
    return this.questions.one(id);
  }

  @Post(':id/copy')
  @ApiCreatedResponse({ standardSchema: Question })
  async copy(
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) from: string,
  ): Promise<Question> {
    const id = newId(context);
    await this.creation.copy(context, id, from);
    return this.questions.one(id);
  }

  private bulkAction(context: CommandContext, body: BulkQuestions): Promise<number> {
    switch (body.action) {
      case 'retire':
        return this.status.retire(context, body.ids);
      case 'reactivate':
        return this.status.reactivate(context, body.ids);
      case 'tag':
        return this.tagging.tag(context, body.ids, withTags(body.tags));
      case 'untag':
        return this.tagging.tag(context, body.ids, withoutTags(body.tags));
    }
  }
}

const newId = ({ id }: CommandContext): string => uuidv5('own-question', id);
