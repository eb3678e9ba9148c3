export { ATTEMPT_STREAM, dailyAttemptId } from './domain/attempt.events.js';
export { AttemptSeeder } from './seeding/seed-attempt.js';
