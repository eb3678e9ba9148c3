import type { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Organization } from '../../rows/organization.row.js';

/** The clock of whoever asks: a list may hold several organizations. */
export async function zoneOf(tenancy: Tenancy, { organizationId: id }: Principal): Promise<string> {
  const { timeZone } = await tenancy.withOrganization(id, (em) =>
    em.findOneOrFail(Organization, { id }, { fields: ['timeZone'] }),
  );
  return timeZone;
}
