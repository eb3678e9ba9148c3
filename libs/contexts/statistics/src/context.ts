import { context } from '#platform/context';
import { WEEKLY_GOAL_STREAM } from './domain/weekly-goal.events.js';
import { classStatistics } from './read-models/class-statistics/class-statistics.read-model.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.read-model.js';
import { organizationStatistics } from './read-models/organization-statistics/organization-statistics.read-model.js';
import { studyHours } from './read-models/study-hours/study-hours.read-model.js';
import { statisticsMigrations } from './rows/migrations/index.js';

export const statistics = context({
  name: 'statistics',
  streams: [WEEKLY_GOAL_STREAM],
  readModels: [classStatistics, organizationStatistics, learnerProgress, studyHours],
  migrations: statisticsMigrations,
  http: async () => (await import('./http.js')).StatisticsHttpModule,
  worker: async () => (await import('./worker.js')).StatisticsWorkerModule,
});
