import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import { type BankQuestion, BankQuestionPage, BankQuestionQuery, Question } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { type OrganizationScope, scopeOf } from '#platform/database';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { QuestionsQuery } from './queries/questions.query.js';

/** The bank as exams show it (TEST-1): who reads exams finds questions, and sees no key; who writes them sees one whole. */
@ApiTags('exams')
@Controller('quiz/exams/bank/questions')
export class BankQuestionsController {
  constructor(@Inject(QuestionsQuery) private readonly questions: QuestionsQuery) {}

  @Get()
  @RequirePermission(AREA_PERMISSIONS.exams.view)
  @ApiOkResponse({ standardSchema: BankQuestionPage })
  async list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: BankQuestionQuery }) { organization_id: asked, ...query }: BankQuestionQuery,
  ): Promise<Page<BankQuestion>> {
    const { items, ...page } = await this.questions.list(scopeOfExam(principal, asked), {
      ...query,
      ...(!query.ids && { status: 'active' }),
    });
    return {
      ...page,
      items: items.map(({ created_at: _created, updated_at: _updated, ...item }) => item),
    };
  }

  @Get(':id')
  @RequirePermission(AREA_PERMISSIONS.exams.edit)
  @ApiOkResponse({ standardSchema: Question })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string): Promise<Question> {
    return this.questions.one(scopeOf(principal), id);
  }
}

const scopeOfExam = (principal: Principal, asked: string | undefined): OrganizationScope =>
  principal.usertype === ROLE.topAdministrator && asked !== undefined ? asked : scopeOf(principal);
