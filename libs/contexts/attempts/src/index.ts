export * from './domain/attempt.events.js';
export * from './domain/receipt.events.js';
