export { EXAM_STREAM } from './domain/exam.events.js';
export { examsMigrations } from './migrations.js';
export { examsProjections } from './worker.js';
