export { studyMigrations } from './migrations.js';
export { studyProjections } from './worker.js';
