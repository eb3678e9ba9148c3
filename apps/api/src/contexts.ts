import type { Type } from '@nestjs/common';
import { eventStoreMigration } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { DatabaseOptions, NamedMigration } from '#platform/database';

/** The contexts' HTTP modules, from their `#http/<name>` doors. */
export const CONTEXTS: readonly Type[] = [];
/** Every entity of those contexts. */
export const ENTITIES: DatabaseOptions['entities'] = [];
/** Every stream type of the product. */
export const STREAM_TYPES: readonly StreamType[] = [];
/** The schema that this api needs before it is ready. */
export const MIGRATIONS: readonly NamedMigration[] = [eventStoreMigration];
