import { Inject, Injectable } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { Organization } from '../rows/organization.row.js';

/** Names for ids of organizations that rows hold: whoever may read such a row may read the name. */
@Injectable()
export class NamesOfOrganizations {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** By id; one that is gone is missing. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.tenancy.withOrganization(
      systemScope('names for rows that were authorized'),
      (em) => em.find(Organization, { id: { $in: [...ids] } }, { fields: ['id', 'name'] }),
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  }
}
