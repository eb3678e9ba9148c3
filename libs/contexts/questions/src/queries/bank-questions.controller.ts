import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import { type BankQuestion, BankQuestionPage, BankQuestionQuery } from '#contracts/http/questions';
import { Permission } from '#platform/http';
import { QuestionsQuery } from './questions.query.js';

/** The bank as the exam form reads it (TEST-1): whoever writes exams finds questions, and sees no key. */
@ApiTags('exams')
@Controller('quiz/exams/bank/questions')
@Permission(AREA_PERMISSIONS.exams.edit)
export class BankQuestionsController {
  constructor(@Inject(QuestionsQuery) private readonly questions: QuestionsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: BankQuestionPage })
  async list(@Query({ schema: BankQuestionQuery }) query: BankQuestionQuery): Promise<Page<BankQuestion>> {
    const { items, ...page } = await this.questions.list({ ...query, status: 'active' });
    return {
      ...page,
      items: items.map(({ status: _, created_at: _created, updated_at: _updated, ...item }) => item),
    };
  }
}
