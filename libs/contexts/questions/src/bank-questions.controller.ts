import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import { type BankQuestion, BankQuestionPage, BankQuestionQuery } from '#contracts/http/questions';
import { RequirePermission } from '#platform/http';
import { QuestionsQuery } from './queries/questions.query.js';

/** The bank as exams show it (TEST-1): who reads or writes exams finds questions, and sees no key. */
@ApiTags('exams')
@Controller('quiz/exams/bank/questions')
@RequirePermission(AREA_PERMISSIONS.exams.view)
export class BankQuestionsController {
  constructor(@Inject(QuestionsQuery) private readonly questions: QuestionsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: BankQuestionPage })
  async list(@Query({ schema: BankQuestionQuery }) query: BankQuestionQuery): Promise<Page<BankQuestion>> {
    const { items, ...page } = await this.questions.list({
      ...query,
      ...(!query.ids && { status: 'active' }),
    });
    return {
      ...page,
      items: items.map(({ created_at: _created, updated_at: _updated, ...item }) => item),
    };
  }
}
