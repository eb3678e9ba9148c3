export { HealthModule } from './health.module.js';
export { Readiness, type Ready } from './readiness.js';
