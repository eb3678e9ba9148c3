import type { RecordedEvent } from '#libs/kernel';
import type { SqlExecutor } from './sql.js';

/** A row of a read model that changed, so that whoever watches it can be told. */
export interface Touched {
  readonly model: string;
  readonly id: string;
  readonly organizationId: string;
  /** Position of the newest event in the row. */
  readonly position: string;
}

/**
 * Folds events into rows. It may use its events and its own tables, nothing else (no clock, no other table), must not
 * depend on the order of events of different streams, and names its tables without a schema: a rebuild runs the same
 * code on empty copies of them.
 */
export interface Projection {
  readonly name: string;
  /** Raised when rows would come out differently for the same events; the rebuild then fills the new version. */
  readonly version: number;
  readonly handles: readonly string[];
  readonly tables: readonly string[];
  /** One batch of one bucket, in reading order, only events that it handles. Throws on an event it cannot fold. */
  project(tx: SqlExecutor, events: readonly RecordedEvent[]): Promise<readonly Touched[]>;
}
