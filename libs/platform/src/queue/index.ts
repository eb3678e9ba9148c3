export { cancelJob, type Job, type JobHandler, scheduleJob } from './job.js';
export { JobHandlers } from './job-handlers.js';
export { JobRunner } from './job-runner.js';
