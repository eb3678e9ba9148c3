export { anywhere } from './anywhere.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseModule, type DatabaseOptions, ormOptions } from './database.module.js';
export { missingMigrations, type NamedMigration, runMigrations, schemaVersionOf } from './migrations.js';
export { organizationFilter, ownedBy } from './organization-filter.js';
export { AllOrganizations, type OrganizationScope, scopeOf, systemScope } from './organization-scope.js';
export { ScopedSql, scopedSql } from './scoped-sql.js';
export { Tenancy } from './tenancy.js';
export { transactional } from './transactional.js';
