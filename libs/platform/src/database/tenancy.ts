import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ORGANIZATION_FILTER } from './organization-filter.js';
import { AllOrganizations, type OrganizationScope } from './organization-scope.js';
import { PG_POOL } from '#platform/pool';
import { ReadReplica } from './read-replica.js';
import { isFromReplica } from './reading-from.js';
import { ScopedSql } from './scoped-sql.js';
import { transactional } from './transactional.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The only way to rows of an organization: at the primary, or for reads that may be late (`fromReplica`) at the replica. */
@Injectable()
export class Tenancy {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(ReadReplica) private readonly replica = ReadReplica.none,
  ) {}

  /** A fresh entity manager that sees the rows of `scope` only. Throws on anything that is neither a UUID nor a scope. */
  async withOrganization<T>(scope: OrganizationScope, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return fn(managerOf(isFromReplica() ? this.replica.orm : this.orm, scope));
  }

  /** The same in one transaction, at the primary. */
  async inTransaction<T>(scope: OrganizationScope, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return transactional(managerOf(this.orm, scope), fn);
  }

  /** SQL on the rows of `scope`, each statement by itself. Inside a transaction: `scopedSql(em)`. Throws like `withOrganization`. */
  sql(scope: OrganizationScope): ScopedSql {
    return new ScopedSql(parametersOf(scope).scope, (statement) =>
      (isFromReplica() ? this.replica.pool : this.pool).query(statement),
    );
  }
}

function managerOf(orm: MikroORM, scope: OrganizationScope): EntityManager {
  const em = orm.em.fork();
  em.setFilterParams(ORGANIZATION_FILTER, parametersOf(scope));
  return em;
}

interface FilterParameters {
  readonly organizationId?: string;
  readonly everything?: boolean;
  /** For `scopedSql`. */
  readonly scope: OrganizationScope;
}

function parametersOf(scope: OrganizationScope): FilterParameters {
  if (scope instanceof AllOrganizations) return { everything: true, scope };
  if (UUID.test(scope)) return { organizationId: scope, scope };
  throw new Error(
    'withOrganization needs the id of an organization, scopeOf(principal) or systemScope(reason)',
  );
}
