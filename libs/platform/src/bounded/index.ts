export { answerQuestions, type Question } from './answer-questions.js';
export { BoundedProcess, type Bounds, ProcessEnded } from './bounded-process.js';
export { FileReaders, tookTooMuch } from './file-readers.js';
export { programBeside } from './program.js';
