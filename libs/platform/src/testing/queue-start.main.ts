import { createLogger } from '../logging/logger.js';
import { PunctualQueue } from '../queue/punctual-queue.js';

/** Starts a queue on the PostgreSQL that its first word names, and says what came of it. */
const databaseUrl = process.argv[2] ?? '';
const queue = new PunctualQueue(
  { redisUrl: undefined, databaseUrl },
  () => Promise.resolve(),
  createLogger('silent', 'test'),
);
const outcome = await queue.start().then(
  () => 'started',
  () => 'refused',
);
// what a process that nothing has its turn in never comes to say
setTimeout(() => {
  process.stdout.write(outcome);
  process.exit();
}, 200);
