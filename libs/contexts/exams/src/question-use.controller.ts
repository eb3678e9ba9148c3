import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { QuestionUsagePage, QuestionUsageQuery } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import { CurrentPrincipal, MinPosition, type Principal, RequirePermission } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { examQuestionUse } from './read-models/question-use/exam-question-use.read-model.js';
import { QuestionUseReader } from './read-models/question-use/question-use.query.js';

/** Where a question is used (ADMIN-5), for who may see both questions and exams: exams know, the bank does not. */
@ApiTags('questions')
@Controller('questions/:id/usage')
@RequirePermission(AREA_PERMISSIONS.questions.view)
export class QuestionUseController {
  constructor(
    @Inject(QuestionUseReader) private readonly uses: QuestionUseReader,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get()
  @FromReplica(examQuestionUse)
  @ApiOkResponse({ standardSchema: QuestionUsagePage })
  async page(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: QuestionUsageQuery }) query: QuestionUsageQuery,
    @MinPosition() position: string | undefined,
  ) {
    if (!principal.permissions.includes(AREA_PERMISSIONS.exams.view)) throw new DomainError('auth.forbidden');
    const isTop = principal.usertype === ROLE.topAdministrator;
    if (position !== undefined)
      await this.positions.wait(examQuestionUse, isTop ? null : principal.organizationId, position);
    return this.uses.page(scopeOf(principal), id, query);
  }
}
