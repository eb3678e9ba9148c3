import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type { Teacher, TeacherListQuery } from '#contracts/http/teachers';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';
import { listOrder } from './list-order.js';
import { organizationNames } from '../rows/organization-names.js';
import { PEOPLE_ORDERS, searched } from './people-list.js';
import { withPersonStatus } from '../rows/status.js';
import { readTeacher, teacherOf } from '../rows/teacher-of.js';
import { inOrderOf } from './whole-list.js';

/** Administrators of all organizations (ADMIN-4): the routes are the top administrator's. */
@Injectable()
export class TeachersQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(principal: Principal, query: TeacherListQuery): Promise<Page<Teacher>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [teachers, total] = await em.findAndCount(AppUser, filtered(query), {
        orderBy: orderOf(sort),
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await organizationNames(em, teachers);
      return { items: teachers.map((teacher) => teacherOf(teacher, names)), total, page, size };
    });
  }

  /** Whom the list would show on all its pages, in its order. */
  async ids(principal: Principal, query: Listed, limit: number): Promise<string[]> {
    const order = { fields: ['id'], orderBy: orderOf(query.sort), limit } as const;
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      em.find(AppUser, filtered(query), order),
    );
    return found.map(({ id }) => id);
  }

  /** Administrators as the list shows them, in the order of `ids`. */
  async some(principal: Principal, ids: readonly string[]): Promise<Teacher[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const teachers = await em.find(AppUser, { usertype: ROLE.administrator, id: { $in: [...ids] } });
      const names = await organizationNames(em, teachers);
      return inOrderOf(
        ids,
        teachers.map((teacher) => teacherOf(teacher, names)),
      );
    });
  }

  /** Throws `request.not-found`. */
  one(principal: Principal, id: string): Promise<Teacher> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readTeacher(em, id));
  }
}

type Listed = Omit<TeacherListQuery, 'page' | 'size'>;

const filtered = ({ q, status, organization_id }: Listed) => ({
  ...{ usertype: ROLE.administrator, ...searched(q), ...withPersonStatus(status) },
  ...(organization_id !== undefined && { organizationId: organization_id }),
});

const orderOf = (sort: Listed['sort']) =>
  listOrder<AppUser>(sort.length > 0 ? sort : ['user_id'], PEOPLE_ORDERS, { id: 'asc' });
