export * from './canonical-json.js';
export * from './decider.js';
export * from './domain-error.js';
export * from './event.js';
export * from './ids.js';
export * from './instant.js';
export * from './recent.js';
export * from './stream-type.js';
