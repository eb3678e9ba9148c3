export { ATTEMPT_STREAM } from './domain/attempt.events.js';
export { AttemptSeeder, type SeededAttempt } from './seeding/seed-attempt.js';
export { attemptsReactions } from './worker.js';
