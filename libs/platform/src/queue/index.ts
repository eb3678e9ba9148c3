export { JobHandlers } from './job-handlers.js';
export { JobRunner } from './job-runner.js';
export { JobScheduler } from './job-scheduler.js';
export { LongJobs } from './long-jobs.js';
export { QueueModule } from './queue.module.js';
