export { importQuestions, questionIdOf } from './commands/import-questions/import-questions.js';
