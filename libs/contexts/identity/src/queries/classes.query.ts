import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type { ClassListQuery, SchoolClass } from '#contracts/http/people';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';
import { SchoolClassRow } from '../rows/school-class.row.js';
import { anywhere, listOrder } from './list-order.js';
import { organizationNames } from './organization-names.js';

/** Classes within the caller's reach, with the number of their active learners. */
@Injectable()
export class ClassesQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(principal: Principal, { page, size, sort, q }: ClassListQuery): Promise<Page<SchoolClass>> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const where: FilterQuery<SchoolClassRow> = q ? { name: { $ilike: anywhere(q) } } : {};
      const [classes, total] = await em.findAndCount(SchoolClassRow, where, {
        orderBy: listOrder<SchoolClassRow>(sort.length > 0 ? sort : ['name'], ORDERS, { id: 'asc' }),
        limit: size,
        offset: (page - 1) * size,
      });
      const counts = await countLearners(
        em,
        classes.map(({ id }) => id),
      );
      const names = await organizationNames(em, classes);
      const items = classes.map((row) => classOf(row, counts[row.id] ?? 0, names));
      return { items, total, page, size };
    });
  }
}

const ORDERS: Parameters<typeof listOrder<SchoolClassRow>>[1] = {
  name: (name) => ({ name }),
  created_at: (createdAt) => ({ createdAt }),
};

function classOf(
  row: SchoolClassRow,
  learners: number,
  organizations: ReadonlyMap<string, string>,
): SchoolClass {
  return {
    id: row.id,
    name: row.name,
    organization_id: row.organizationId,
    organization_name: organizations.get(row.organizationId) ?? '',
    student_count: learners,
    status: row.deactivatedAt ? 'deactivated' : 'active',
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

function countLearners(em: EntityManager, classIds: string[]): Promise<Record<string, number>> {
  return em.countBy(AppUser, 'class', {
    where: { usertype: ROLE.learner, deactivatedAt: null, class: { $in: classIds } },
  });
}
