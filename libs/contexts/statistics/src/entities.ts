import { ClassStatisticsRow } from './read-models/class-statistics/class-statistics.row.js';
import { LearnerProgressRow } from './read-models/learner-progress/learner-progress.row.js';
import { OrganizationStatisticsRow } from './read-models/organization-statistics/organization-statistics.row.js';

/** For DatabaseModule in api and worker. */
export const statisticsEntities = [ClassStatisticsRow, OrganizationStatisticsRow, LearnerProgressRow];
