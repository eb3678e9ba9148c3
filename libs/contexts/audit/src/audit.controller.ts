import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AuditListQuery, AuditPage } from '#contracts/http/audit';
import { CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { AuditTrail } from './queries/audit-trail.query.js';

/** The audit trail of the own organization, of all for the top administrator. */
@ApiTags('audit')
@Controller('audit')
@RequirePermission(AREA_PERMISSIONS.audit.view)
export class AuditController {
  constructor(@Inject(AuditTrail) private readonly trail: AuditTrail) {}

  @Get()
  @FromReplica()
  @ApiOkResponse({ standardSchema: AuditPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: AuditListQuery }) query: AuditListQuery) {
    return this.trail.page(principal, query, query);
  }
}
