import { context } from '#platform/context';
import { statisticsEntities } from './entities.js';
import { statisticsMigrations } from './migrations/index.js';
import { classStatistics } from './read-models/class-statistics/class-statistics.projection.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.projection.js';
import { organizationStatistics } from './read-models/organization-statistics/organization-statistics.projection.js';

export const statistics = context({
  name: 'statistics',
  readModels: [classStatistics, organizationStatistics, learnerProgress],
  migrations: statisticsMigrations,
  entities: statisticsEntities,
  http: async () => (await import('./http.js')).StatisticsHttpModule,
  worker: async () => (await import('./worker.js')).StatisticsWorkerModule,
});
