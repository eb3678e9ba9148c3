// SQL that is in no scope: for the platform and the event store, closed to contexts by a wall.
export {
  CONNECTION_TIMEOUT_MS,
  createPgPool,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  PG_POOL,
  type PoolOptions,
  STATEMENT_TIMEOUT_MS,
} from './pg-pool.js';
export { sqlOf } from './sql-of.js';
