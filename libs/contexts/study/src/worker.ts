import type { Projection } from '#libs/event-store';
import { practiceBankProjection } from './lookups/practice-bank/practice-bank.projection.js';
import { learnerStudyProjection } from './read-models/learner-study/learner-study.projection.js';

export { studyMigrations } from './migrations.js';
export const studyProjections: readonly Projection[] = [practiceBankProjection, learnerStudyProjection];
