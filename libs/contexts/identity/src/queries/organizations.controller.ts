import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { Organization, OrganizationListQuery, OrganizationPage } from '#contracts/http/organizations';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, Roles, VersionEtag } from '#platform/http';
import { OrganizationsQuery } from './organizations.query.js';

@ApiTags('organizations')
@Controller('organizations')
@Roles(ROLE.topAdministrator)
export class OrganizationsController {
  constructor(@Inject(OrganizationsQuery) private readonly query: OrganizationsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: OrganizationPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: OrganizationListQuery }) query: OrganizationListQuery,
  ) {
    return this.query.list(principal, query);
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Organization })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }
}
