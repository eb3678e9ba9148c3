// A door of its own: who only schedules a job does not load BullMQ.
export { forgetOldJobs } from './forget-jobs.js';
export { AT_ONCE, cancelJob, type Job, type JobHandler, scheduleJob, scheduleJobs } from './job.js';
