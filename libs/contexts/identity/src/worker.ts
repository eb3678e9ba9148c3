export { identityMigration } from './migrations/20261120-0010-identity.js';
export { CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM } from './domain/identity.events.js';
export { UserNames } from './queries/user-names.js';
export { identityEntities } from './rows/index.js';
