import { context } from '#platform/context';
import { practiceBankProjection } from './lookups/practice-bank/practice-bank.projection.js';
import { studyMigrations } from './migrations.js';
import { learnerStudyProjection } from './read-models/learner-study/learner-study.projection.js';

export const study = context({
  name: 'study',
  readModels: [practiceBankProjection, learnerStudyProjection],
  migrations: studyMigrations,
  http: async () => (await import('./http.js')).StudyHttpModule,
});
