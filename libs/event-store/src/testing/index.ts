export * from './counter.js';
export * from './counter-projection.js';
export * from './counter-totals.js';
export * from './raw-log.js';
export * from './store-database.js';
export * from './open-transaction.js';
export { statementsOfOneBatch } from './statements-of-one-batch.js';
export { writeFacts } from './write-facts.js';
export { goldens, goldenSpec, type Payloads } from './golden-spec.js';
