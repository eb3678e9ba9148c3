export { ATTEMPT_STREAM, dailyAttemptId } from './domain/attempt.events.js';
export { AttemptSeeder } from './seeding/seed-attempt.js';
export { attemptsMigrations } from './migrations.js';
export { attemptsProjections, attemptsReactions } from './worker.js';
