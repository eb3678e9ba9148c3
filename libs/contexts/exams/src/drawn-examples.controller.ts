import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { DrawnExample, PlannedSections } from '#contracts/http/exam-bank';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { DrawnExamples } from './queries/drawn-example.query.js';

/** What the sections of a test would ask, before it is written (TEST-1). Nothing is recorded. */
@ApiTags('exams')
@Controller('quiz/exams/bank')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class DrawnExamplesController {
  constructor(@Inject(DrawnExamples) private readonly examples: DrawnExamples) {}

  @Post('draws')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DrawnExample })
  draw(
    @CurrentPrincipal() { usertype, organizationId: own }: Principal,
    @Body({ schema: PlannedSections }) { organization_id: asked = own, ...plan }: PlannedSections,
  ): Promise<DrawnExample> {
    return this.examples.of(usertype === ROLE.topAdministrator ? asked : own, plan);
  }
}
