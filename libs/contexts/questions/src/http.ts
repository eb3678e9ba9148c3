export { QUESTION_STREAM } from './domain/question.events.js';
export { questionsMigrations } from './migrations.js';
