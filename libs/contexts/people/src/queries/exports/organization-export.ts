import { Inject, Injectable } from '@nestjs/common';
import type { OrganizationExportQuery } from '#contracts/http/organizations';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ListExport, type OpenedExport, tableExport } from '#platform/list-export';
import { OrganizationsQuery } from '../organizations.query.js';
import { ORGANIZATION_EXPORT } from './declared.js';
import { ORGANIZATION_TABLE } from './list-tables.js';
import { zoneOf } from './zone-of.js';

@Injectable()
export class OrganizationExport extends ListExport<OrganizationExportQuery> {
  readonly of = ORGANIZATION_EXPORT;

  constructor(
    @Inject(OrganizationsQuery) private readonly organizations: OrganizationsQuery,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {
    super();
  }

  async open(principal: Principal, { lang, ...list }: OrganizationExportQuery): Promise<OpenedExport> {
    const timeZone = await zoneOf(this.tenancy, principal);
    return tableExport(
      ORGANIZATION_TABLE,
      { lang, timeZone },
      {
        ids: (limit) => this.organizations.ids(principal, list, limit),
        some: (ids) => this.organizations.some(principal, ids),
      },
    );
  }
}
