export { anywhere } from './anywhere.js';
export { DatabaseModule, type DatabaseOptions, ormOptions } from './database.module.js';
export { instantSql } from './instant-sql.js';
export { missingMigrations, type NamedMigration, runMigrations, schemaVersionOf } from './migrations.js';
export { organizationFilter } from './organization-filter.js';
export { AllOrganizations, type OrganizationScope, scopeOf, systemScope } from './organization-scope.js';
export { CONNECTION_TIMEOUT_MS, createPgPool, PG_POOL, type PoolOptions } from './pg-pool.js';
export { type SqlExecutor, sqlOf, transactional } from './sql-executor.js';
export { Tenancy } from './tenancy.js';
