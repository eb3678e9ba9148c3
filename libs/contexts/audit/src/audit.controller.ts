import { Controller, Get, Inject, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AuditExportQuery, AuditListQuery, AuditPage } from '#contracts/http/audit';
import { exportFile } from '#platform/export';
import { CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { auditTable } from './queries/audit-export.js';
import { AuditTrail } from './queries/audit-trail.query.js';

/** The audit trail of the own organization, of all for the top administrator. */
@ApiTags('audit')
@Controller('audit')
@RequirePermission(AREA_PERMISSIONS.audit.view)
export class AuditController {
  constructor(@Inject(AuditTrail) private readonly trail: AuditTrail) {}

  @Get()
  @ApiOkResponse({ standardSchema: AuditPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: AuditListQuery }) query: AuditListQuery) {
    return this.trail.page(principal, query, query);
  }

  @Get('export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  export(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: AuditExportQuery }) { format, ...filter }: AuditExportQuery,
  ): StreamableFile {
    return exportFile('audit-trail', format, auditTable(this.trail.all(principal, filter)));
  }
}
