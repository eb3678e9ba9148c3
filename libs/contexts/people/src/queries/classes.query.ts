import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type { ClassListQuery, SchoolClass } from '#contracts/http/people';
import { anywhere, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SchoolClassRow } from '../rows/school-class.row.js';
import { classesOf, readClass } from '../rows/class-of.js';
import { byOrganizationName, bySql, listOrder, type Orders } from './list-order.js';
import { withStatus } from '../rows/status.js';
import { inOrderOf } from './whole-list.js';

/** Classes within the caller's reach, with the number of their active learners. */
@Injectable()
export class ClassesQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(principal: Principal, query: ClassListQuery): Promise<Page<SchoolClass>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [rows, total] = await em.findAndCount(SchoolClassRow, filtered(query), {
        orderBy: orderOf(sort),
        limit: size,
        offset: (page - 1) * size,
      });
      return { items: await classesOf(em, rows), total, page, size };
    });
  }

  /** What the list would show on all its pages, in its order. */
  async ids(principal: Principal, query: Listed, limit: number): Promise<string[]> {
    const order = { fields: ['id'], orderBy: orderOf(query.sort), limit } as const;
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      em.find(SchoolClassRow, filtered(query), order),
    );
    return found.map(({ id }) => id);
  }

  /** Classes as the list shows them, in the order of `ids`. */
  async some(principal: Principal, ids: readonly string[]): Promise<SchoolClass[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) =>
      inOrderOf(ids, await classesOf(em, await em.find(SchoolClassRow, { id: { $in: [...ids] } }))),
    );
  }

  /** Throws `request.not-found`. */
  one(principal: Principal, id: string): Promise<SchoolClass> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readClass(em, id));
  }
}

type Listed = Omit<ClassListQuery, 'page' | 'size'>;

const filtered = ({ q, status, organization_id }: Listed) => ({
  ...withStatus(status),
  ...(q && { name: { $ilike: anywhere(q) } }),
  ...(organization_id !== undefined && { organizationId: organization_id }),
});

const activeLearners = (alias: string) => `(select count(*) from app_user u
  where u.class_id = ${alias}.id and u.usertype = 1 and u.deactivated_at is null and u.staged_by is null)`;

const ORDERS: Orders<SchoolClassRow> = {
  name: (name) => ({ name }),
  organization: byOrganizationName,
  student_count: (direction) => bySql(activeLearners, direction),
  created_at: (createdAt) => ({ createdAt }),
};

const orderOf = (sort: Listed['sort']) =>
  listOrder<SchoolClassRow>(sort.length > 0 ? sort : ['name'], ORDERS, { id: 'asc' });
