export { importQuestions, questionIdOf } from './commands/import-questions/import-questions.js';
export { QUESTION_STREAM } from './domain/question.events.js';
export { questionsMigrations } from './migrations.js';
