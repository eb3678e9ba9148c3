export {
  GuardedWriter,
  type CommandIdentity,
  type GuardedWrite,
  type GuardedWritten,
} from './guarded-writer.js';
export { EventCatalogue, UnknownEventError } from './event-catalogue.js';
export { EventStore, type Loaded } from './event-store.js';
export { COMMANDS_KEPT_DAYS, forgetOldCommands } from './forget-commands.js';
export { FoldedStates } from './folded-states.js';
export { incompleteSql } from './incomplete-sql.js';
export { noteKnownEvents, unknownToWorkers } from './known-events.js';
export { bucketOf, BUCKETS, type Checkpoint, decodePosition, encodePosition } from './position.js';
export { storeMigrations } from './migrations/store-migrations.js';
export {
  type DeclaredProjection,
  type Handlers,
  projection,
  type StreamProjection,
  type TouchedRow,
} from './declare-projection.js';
export { type Projection, type Touched } from './projection.js';
export { type FoldedBatch, ProjectionRunner } from './projection-runner.js';
export { hasReached, PositionWaiter } from './position-waiter.js';
export { rebuildProjection, digestTables } from './rebuild.js';
export { lockCommand, type RowTransaction, RowWriter, type Transaction } from './row-writer.js';
export { instantSql, type SqlExecutor } from './sql.js';
export { isTransient } from './transient.js';
export { noteStillParked, unpark } from './unpark.js';
export { PARKED_SQL, WAITING_SQL } from './waiting-sql.js';
export { heardByAll, type WriteListener } from './write-listener.js';
export {
  type BeginningWrite,
  type ObservedWrite,
  type WriteObserver,
  type WriteOutcome,
} from './write-observer.js';
