export * from './attempt-plan.js';
export * from './fold-log.js';
export * from './study-log.js';
export * from './history.js';
export * from './reading.js';
export * from './long-history.js';
export * from './recount.js';
