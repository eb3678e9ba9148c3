import type { OrganizationStatistics } from '#contracts/http/statistics';
import { figuresBody } from '../../tally/figures.body.js';
import type { StatisticsModel } from '../statistics-model.js';
import { organizationStatistics } from './organization-statistics.projection.js';
import { OrganizationStatisticsRow } from './organization-statistics.row.js';

/** Read by GET statistics/organizations/{id} and pushed as the row. */
export const organizationStatisticsModel: StatisticsModel<OrganizationStatistics> = {
  projection: organizationStatistics,
  // also before the row exists, so that who has just created an organization can wait for it
  organizationOf: (_em, id) => Promise.resolve(id),
  async read(em, _names, ids) {
    const rows = await em.find(OrganizationStatisticsRow, { id: { $in: [...ids] } });
    return new Map(rows.map((row) => [row.id, { organization_id: row.id, ...figuresBody(row) }]));
  },
};
