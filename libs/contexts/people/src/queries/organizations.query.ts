import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type {
  Organization as OrganizationAnswer,
  OrganizationListQuery,
} from '#contracts/http/organizations';
import { anywhere, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { identifierKey } from '#contracts/identifier-key';
import { Organization } from '../rows/organization.row.js';
import { bySql, listOrder, type Orders } from './list-order.js';
import { organizationsOf, readOrganization, TENANTS } from '../rows/organization-of.js';
import { withStatus } from '../rows/status.js';
import { inOrderOf } from './whole-list.js';

/** Schools and companies (ADMIN-3): the routes are the top administrator's. */
@Injectable()
export class OrganizationsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(principal: Principal, query: OrganizationListQuery): Promise<Page<OrganizationAnswer>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [rows, total] = await em.findAndCount(Organization, filtered(query), {
        orderBy: orderOf(sort),
        limit: size,
        offset: (page - 1) * size,
      });
      return { items: await organizationsOf(em, rows), total, page, size };
    });
  }

  /** What the list would show on all its pages, in its order. */
  async ids(principal: Principal, query: Listed, limit: number): Promise<string[]> {
    const order = { fields: ['id'], orderBy: orderOf(query.sort), limit } as const;
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      em.find(Organization, filtered(query), order),
    );
    return found.map(({ id }) => id);
  }

  /** Organizations as the list shows them, in the order of `ids`. */
  async some(principal: Principal, ids: readonly string[]): Promise<OrganizationAnswer[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) =>
      inOrderOf(
        ids,
        await organizationsOf(em, await em.find(Organization, { id: { $in: [...ids] }, ...TENANTS })),
      ),
    );
  }

  /** Throws `request.not-found`, also for the platform organization. */
  one(principal: Principal, id: string): Promise<OrganizationAnswer> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readOrganization(em, id));
  }
}

type Listed = Omit<OrganizationListQuery, 'page' | 'size'>;

const filtered = ({ q, type, status }: Listed) => ({
  ...(type ? { type } : TENANTS),
  ...withStatus(status),
  ...searched(q),
});

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

const orderOf = (sort: Listed['sort']) =>
  listOrder<Organization>(sort.length > 0 ? sort : ['name'], ORDERS, { id: 'asc' });
