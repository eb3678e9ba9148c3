export * from './domain/exam.events.js';
