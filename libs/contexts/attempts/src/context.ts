import { context } from '#platform/context';
import { ATTEMPT_STREAM } from './domain/attempt.events.js';
import { NOTICE_RECEIPT_STREAM } from './domain/receipt.events.js';
import { forgetTakenAlong } from './jobs/forget-taken-along.js';
import { attemptsMigrations } from './rows/migrations/index.js';
import { autoSubmitReaction } from './reactions/auto-submit/auto-submit.reaction.js';
import { followExamReaction } from './reactions/follow-exam/follow-exam.reaction.js';
import { regradeAttemptsReaction } from './reactions/regrade-attempts/regrade-attempts.reaction.js';
import { practiceInProgress } from './read-models/practice-in-progress/practice-in-progress.read-model.js';

export const attempts = context({
  name: 'attempts',
  streams: [ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM],
  readModels: [practiceInProgress],
  reactions: [autoSubmitReaction, followExamReaction, regradeAttemptsReaction],
  migrations: attemptsMigrations,
  personal: [
    { table: 'practice_starts', person: 'user_id', erased: 'rows' },
    { table: 'practice_taken_along', person: 'learner_id', erased: 'rows' },
  ],
  chores: { 'practice taken along': forgetTakenAlong },
  http: async () => (await import('./http.js')).AttemptsHttpModule,
  worker: async () => (await import('./worker.js')).AttemptsWorkerModule,
});
