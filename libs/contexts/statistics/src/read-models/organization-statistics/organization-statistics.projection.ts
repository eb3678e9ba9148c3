import { tallyProjection } from '../../tally/tally-projection.js';

/** Everything studied in an organization, guests included; exam answers count at once, for staff read them. */
export const organizationStatistics = tallyProjection({
  model: 'organization-statistics',
  version: 1,
  table: 'organization_statistics',
  foundedBy: 'OrganizationCreated',
  idOf: (event) => event.organizationId,
  countsAtOnce: () => true,
});
