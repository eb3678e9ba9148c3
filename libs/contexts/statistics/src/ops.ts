export { statisticsMigrations } from './migrations/index.js';
export { statisticsProjections } from './worker.js';
