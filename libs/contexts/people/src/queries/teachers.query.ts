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

/** Administrators of all organizations (ADMIN-4): the routes are the top administrator's. */
@Injectable()
export class TeachersQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(
    principal: Principal,
    { page, size, sort, q, status, organization_id }: TeacherListQuery,
  ): Promise<Page<Teacher>> {
    const where = {
      ...{ usertype: ROLE.administrator, ...searched(q), ...withPersonStatus(status) },
      ...(organization_id !== undefined && { organizationId: organization_id }),
    };
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [teachers, total] = await em.findAndCount(AppUser, where, {
        orderBy: listOrder<AppUser>(sort.length > 0 ? sort : ['user_id'], PEOPLE_ORDERS, { id: 'asc' }),
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await organizationNames(em, teachers);
      return { items: teachers.map((teacher) => teacherOf(teacher, names)), total, page, size };
    });
  }

  /** Throws `request.not-found`. */
  one(principal: Principal, id: string): Promise<Teacher> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readTeacher(em, id));
  }
}
