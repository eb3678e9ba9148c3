export { importQuestions, questionIdOf } from './commands/import-content/import-content.handler.js';
