export { statisticsMigration } from './migrations/20261120-0040-statistics.js';
export { statisticsProjections } from './worker.js';
