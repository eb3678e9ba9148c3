// A door of its own: who only starts a long job does not load the queue.
export { forgetOld, type Kept } from './forget-old.js';
export { type LongJob, OVER, type Step, type StepResult } from './long-job.js';
export { oneAfterTheOther, onlyOnce } from './only-once.js';
export { type RunningJob, RunningJobs } from './running-jobs.js';
export { type LongJobPart, runPart } from './run-part.js';
export { startLongJob } from './start-long-job.js';
