export * from './domain/question.events.js';
