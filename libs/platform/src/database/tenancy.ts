import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ORGANIZATION_FILTER } from './organization-filter.js';
import { AllOrganizations, type OrganizationScope } from './organization-scope.js';
import { transactional } from './sql-executor.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The only way to rows of an organization. */
@Injectable()
export class Tenancy {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  /** A fresh entity manager that sees the rows of `scope` only. Throws on anything that is neither a UUID nor a scope. */
  async withOrganization<T>(scope: OrganizationScope, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    const em = this.orm.em.fork();
    em.setFilterParams(ORGANIZATION_FILTER, parametersOf(scope));
    return fn(em);
  }

  /** The same in one transaction. */
  async inTransaction<T>(scope: OrganizationScope, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.withOrganization(scope, (em) => transactional(em, fn));
  }
}

function parametersOf(scope: OrganizationScope): { organizationId?: string; everything?: boolean } {
  if (scope instanceof AllOrganizations) return { everything: true };
  if (UUID.test(scope)) return { organizationId: scope };
  throw new Error(
    'withOrganization needs the id of an organization, scopeOf(principal) or systemScope(reason)',
  );
}
