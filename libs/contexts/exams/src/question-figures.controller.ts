import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { QuestionFigures, QuestionFiguresQuery } from '#contracts/http/exam-bank';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { PastFigures } from './read-models/item-analysis/question-figures.query.js';

/** How questions did in the organization's tests so far: of the bank's as well as of its own. */
@ApiTags('exams')
@Controller('quiz/exams/bank/figures')
@RequirePermission(AREA_PERMISSIONS.exams.view)
export class QuestionFiguresController {
  constructor(@Inject(PastFigures) private readonly figures: PastFigures) {}

  @Get()
  @ApiOkResponse({ standardSchema: QuestionFigures })
  of(
    @CurrentPrincipal() { usertype, organizationId: own }: Principal,
    @Query({ schema: QuestionFiguresQuery }) { ids, organization_id: asked = own }: QuestionFiguresQuery,
  ): Promise<QuestionFigures> {
    return this.figures.of(usertype === ROLE.topAdministrator ? asked : own, ids);
  }
}
