import { eventStoreMigration } from '#libs/event-store';
import type { NamedMigration } from '#platform/database';

/** The migrations of every context, from their `#ops/<name>` doors; run in the order of their names. */
export const MIGRATIONS: readonly NamedMigration[] = [eventStoreMigration];
