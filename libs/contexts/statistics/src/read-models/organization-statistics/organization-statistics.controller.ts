import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { OrganizationStatistics } from '#contracts/http/statistics';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, MinPosition, Permission, type Principal, ReadModelEtag } from '#platform/http';
import { StatisticsReader } from '../statistics-reader.js';
import { organizationStatisticsModel } from './organization-statistics.query.js';

@ApiTags('statistics')
@Controller('statistics/organizations')
export class OrganizationStatisticsController {
  constructor(@Inject(StatisticsReader) private readonly statistics: StatisticsReader) {}

  @Get(':id')
  @Permission(AREA_PERMISSIONS.students.view)
  @ReadModelEtag()
  @ApiOkResponse({ standardSchema: OrganizationStatistics })
  one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ): Promise<OrganizationStatistics> {
    return this.statistics.one(principal, organizationStatisticsModel, id, position);
  }
}
