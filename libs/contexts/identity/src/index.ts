export * from './domain/identity.events.js';
