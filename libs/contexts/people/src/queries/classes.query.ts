import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type { ClassListQuery, SchoolClass } from '#contracts/http/people';
import { anywhere, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SchoolClassRow } from '../rows/school-class.row.js';
import { classesOf, readClass } from '../rows/class-of.js';
import { byOrganizationName, bySql, listOrder, type Orders } from './list-order.js';
import { withStatus } from '../rows/status.js';

/** Classes within the caller's reach, with the number of their active learners. */
@Injectable()
export class ClassesQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(
    principal: Principal,
    { page, size, sort, q, status, organization_id }: ClassListQuery,
  ): Promise<Page<SchoolClass>> {
    const where = {
      ...withStatus(status),
      ...(q && { name: { $ilike: anywhere(q) } }),
      ...(organization_id !== undefined && { organizationId: organization_id }),
    };
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [rows, total] = await em.findAndCount(SchoolClassRow, where, {
        orderBy: listOrder<SchoolClassRow>(sort.length > 0 ? sort : ['name'], ORDERS, { id: 'asc' }),
        limit: size,
        offset: (page - 1) * size,
      });
      return { items: await classesOf(em, rows), total, page, size };
    });
  }

  /** Throws `request.not-found`. */
  one(principal: Principal, id: string): Promise<SchoolClass> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readClass(em, id));
  }
}

const activeLearners = (alias: string) => `(select count(*) from app_user u
  where u.class_id = ${alias}.id and u.usertype = 1 and u.deactivated_at is null and u.staged_by is null)`;

const ORDERS: Orders<SchoolClassRow> = {
  name: (name) => ({ name }),
  organization: byOrganizationName,
  student_count: (direction) => bySql(activeLearners, direction),
  created_at: (createdAt) => ({ createdAt }),
};
