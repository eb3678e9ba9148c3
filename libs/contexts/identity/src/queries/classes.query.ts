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
      const items = classes.map(({ id, name, organizationId }) => ({
        id,
        name,
        organization_id: organizationId,
        student_count: counts[id] ?? 0,
      }));
      return { items, total, page, size };
    });
  }
}

const ORDERS: Parameters<typeof listOrder<SchoolClassRow>>[1] = {
  name: (name) => ({ name }),
  created_at: (createdAt) => ({ createdAt }),
};

function countLearners(em: EntityManager, classIds: string[]): Promise<Record<string, number>> {
  return em.countBy(AppUser, 'class', {
    where: { usertype: ROLE.learner, deactivatedAt: null, class: { $in: classIds } },
  });
}
