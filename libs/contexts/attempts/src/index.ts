export * from './domain/attempt.events.js';
