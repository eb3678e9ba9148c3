export { ATTEMPT_STREAM, dailyAttemptId } from './domain/attempt.events.js';
export { AttemptSeeder } from './commands/seed-attempts/attempt-seeder.js';
