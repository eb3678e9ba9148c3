export * from './domain/people.events.js';
