import { context } from '#platform/context';
import { practiceBank } from './read-models/practice-bank/practice-bank.read-model.js';
import { studyMigrations } from './rows/migrations/index.js';
import { learnerStudy } from './read-models/learner-study/learner-study.read-model.js';

export const study = context({
  name: 'study',
  readModels: [practiceBank, learnerStudy],
  migrations: studyMigrations,
  http: async () => (await import('./http.js')).StudyHttpModule,
});
