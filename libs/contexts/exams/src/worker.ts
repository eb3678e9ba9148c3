import { bankProjection } from './lookups/bank/bank.projection.js';
import { examListProjection } from './read-models/exam-list/exam-list.projection.js';
import { learnerAvailabilityProjection } from './read-models/learner-availability/learner-availability.projection.js';
import { questionUseProjection } from './read-models/question-use/question-use.projection.js';

export { EXAM_STREAM } from './domain/exam.events.js';
export const examsProjections = [
  bankProjection,
  examListProjection,
  learnerAvailabilityProjection,
  questionUseProjection,
] as const;
export { examsMigrations } from './migrations.js';
