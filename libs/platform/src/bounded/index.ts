export { answerQuestions, type Question } from './answer-questions.js';
export { BoundedProcess, type Bounds, ProcessEnded } from './bounded-process.js';
