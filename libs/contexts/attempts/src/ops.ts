export { examAttemptId } from './commands/start-attempt/start-attempt.handler.js';
export { attemptDecider, type AttemptCommand } from './domain/attempt.decider.js';
export { ATTEMPT_STREAM } from './domain/attempt.events.js';
export { drawQuestions, orderChoices } from './domain/draw-questions.js';
export { attemptsReactions } from './worker.js';
