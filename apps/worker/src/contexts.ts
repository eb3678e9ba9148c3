import type { Type } from '@nestjs/common';
import { eventStoreMigration, type Projection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { DatabaseOptions, NamedMigration } from '#platform/database';

/** The contexts' worker modules, from their `#worker/<name>` doors. */
export const CONTEXTS: readonly Type[] = [];
export const ENTITIES: DatabaseOptions['entities'] = [];
export const STREAM_TYPES: readonly StreamType[] = [];
/** Projections and reactions of all contexts. */
export const PROJECTIONS: readonly Projection[] = [];
export const MIGRATIONS: readonly NamedMigration[] = [eventStoreMigration];
