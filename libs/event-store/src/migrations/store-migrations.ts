import { eventStoreMigration } from './20261120-0001-event-store.js';
import { jobsOverMigration } from './20261122-0020-jobs-that-are-over.js';
import { knownEventsMigration } from './20261127-0050-known-events.js';
import { operationsMigration } from './20261128-0010-operations.js';
import { eventsAsTextMigration } from './20261129-0600-events-as-text.js';

/** The schema of the event store itself. */
export const storeMigrations = [
  eventStoreMigration,
  jobsOverMigration,
  knownEventsMigration,
  operationsMigration,
  eventsAsTextMigration,
];
