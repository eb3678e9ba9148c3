export { ATTEMPT_STREAM, dailyAttemptId } from './domain/attempt.events.js';
export { AttemptSeeder } from './seeding/seed-attempt.js';
export { attemptsMigration } from './migrations/20261121-0120-attempts.js';
export { attemptsProjections, attemptsReactions } from './worker.js';
