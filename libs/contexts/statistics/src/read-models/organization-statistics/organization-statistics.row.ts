import { defineEntity } from '@mikro-orm/postgresql';
import { organizationFilter } from '#platform/database';
import { figuresProperties } from '../../tally/figures.row.js';
import { organizationStatistics } from './organization-statistics.projection.js';

const OrganizationStatisticsSchema = defineEntity({
  name: 'OrganizationStatistics',
  tableName: 'organization_statistics',
  properties: figuresProperties(organizationStatistics, 'organization_statistics'),
  filters: organizationFilter(),
});
export class OrganizationStatisticsRow extends OrganizationStatisticsSchema.class {}
OrganizationStatisticsSchema.setClass(OrganizationStatisticsRow);
