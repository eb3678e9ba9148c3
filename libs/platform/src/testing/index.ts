export { auditTable } from './audit-table.js';
export { childRunning } from './child-process.js';
export { createDatabase, type DatabaseTemplate, useDatabase, type TestDatabase } from './database.js';
export {
  sharedRedisUrl,
  startOwnCluster,
  startRedis,
  type EmbeddedPostgres,
  type OwnRedis,
} from './own-services.js';
export { type OwnPrimary, useOwnPrimary } from './standby.js';
export { type Answer, type ContextApp, createContextApp } from './context-app.js';
export { workbookOf } from './workbook.js';
