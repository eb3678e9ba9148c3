import { context } from '#platform/context';
import { EXAM_STREAM } from './domain/exam.events.js';
import { bankProjection } from './lookups/bank/bank.projection.js';
import { examsMigrations } from './rows/migrations/index.js';
import { examListProjection } from './read-models/exam-list/exam-list.projection.js';
import { learnerAvailabilityProjection } from './read-models/learner-availability/learner-availability.projection.js';
import { questionUseProjection } from './read-models/question-use/question-use.projection.js';

export const exams = context({
  name: 'exams',
  streams: [EXAM_STREAM],
  readModels: [bankProjection, examListProjection, learnerAvailabilityProjection, questionUseProjection],
  migrations: examsMigrations,
  http: async () => (await import('./http.js')).ExamsHttpModule,
});
