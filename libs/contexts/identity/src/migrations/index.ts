import { identityMigration } from './20261120-0010-identity.js';
import { backOfficeMigration } from './20261121-0010-back-office.js';

/** In the order they run in. */
export const identityMigrations = [identityMigration, backOfficeMigration] as const;
