import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { MissedItem, MissedItemQuery } from '#contracts/http/missed-items';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { MissedItems } from './queries/missed-items.query.js';
import { classStatistics } from './read-models/class-statistics/class-statistics.read-model.js';
import { organizationStatistics } from './read-models/organization-statistics/organization-statistics.read-model.js';

/** What is behind a weak item of the figures: pages read it anew when their row moves. */
@ApiTags('statistics')
@Controller('statistics')
@RequirePermission(AREA_PERMISSIONS.students.view)
export class MissedItemsController {
  constructor(@Inject(MissedItems) private readonly missed: MissedItems) {}

  @Get('classes/:id/missed')
  @FromReplica(classStatistics)
  @ApiOkResponse({ standardSchema: MissedItem })
  ofClass(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: MissedItemQuery }) query: MissedItemQuery,
  ): Promise<MissedItem> {
    return this.missed.of(principal, { table: 'class_statistics', id }, query);
  }

  @Get('organizations/:id/missed')
  @FromReplica(organizationStatistics)
  @ApiOkResponse({ standardSchema: MissedItem })
  ofOrganization(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: MissedItemQuery }) query: MissedItemQuery,
  ): Promise<MissedItem> {
    return this.missed.of(principal, { table: 'organization_statistics', id }, query);
  }
}
