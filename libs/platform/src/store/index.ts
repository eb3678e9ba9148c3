export { StoreModule } from './store.module.js';
export { WriteMetrics } from './write-metrics.js';
