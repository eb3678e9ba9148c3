export { JobHandlers } from './job-handlers.js';
export { JobRunner } from './job-runner.js';
export { JobScheduler } from './job-scheduler.js';
export { QueueModule } from './queue.module.js';
