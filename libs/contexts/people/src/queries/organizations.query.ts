import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type {
  Organization as OrganizationAnswer,
  OrganizationListQuery,
} from '#contracts/http/organizations';
import { anywhere, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { identifierKey } from '#libs/kernel';
import { Organization } from '../rows/organization.row.js';
import { bySql, listOrder, type Orders } from './list-order.js';
import { organizationsOf, readOrganization, TENANTS } from '../rows/organization-of.js';
import { withStatus } from '../rows/status.js';

/** Schools and companies (ADMIN-3): the routes are the top administrator's. */
@Injectable()
export class OrganizationsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(
    principal: Principal,
    { page, size, sort, q, type, status }: OrganizationListQuery,
  ): Promise<Page<OrganizationAnswer>> {
    const where = { ...(type ? { type } : TENANTS), ...withStatus(status), ...searched(q) };
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [rows, total] = await em.findAndCount(Organization, where, {
        orderBy: listOrder<Organization>(sort.length > 0 ? sort : ['name'], ORDERS, { id: 'asc' }),
        limit: size,
        offset: (page - 1) * size,
      });
      return { items: await organizationsOf(em, rows), total, page, size };
    });
  }

  /** Throws `request.not-found`, also for the platform organization. */
  one(principal: Principal, id: string): Promise<OrganizationAnswer> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readOrganization(em, id));
  }
}

/** Where the name or the code holds the text. */
const searched = (q: string | undefined) =>
  q ? { $or: [{ name: { $ilike: anywhere(q) } }, { codeKey: { $like: anywhere(identifierKey(q)) } }] } : {};

const activeLearners = (
  alias: string,
) => `(select count(*) from app_user u where u.organization_id = ${alias}.id
  and u.usertype = 1 and not u.guest and u.deactivated_at is null and u.staged_by is null)`;

const ORDERS: Orders<Organization> = {
  name: (name) => ({ name }),
  code: (codeKey) => ({ codeKey }),
  type: (type) => ({ type }),
  learner_count: (direction) => bySql(activeLearners, direction),
  created_at: (createdAt) => ({ createdAt }),
};
