export { studyMigration } from './migrations/20261121-0100-study.js';
export { studyProjections } from './worker.js';
