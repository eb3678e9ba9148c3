export { createDatabase, useDatabase, type TestDatabase } from './database.js';
export {
  sharedRedisUrl,
  startOwnCluster,
  startRedis,
  type EmbeddedPostgres,
  type OwnRedis,
} from './own-services.js';
