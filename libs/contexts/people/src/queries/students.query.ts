import { Inject, Injectable } from '@nestjs/common';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type { Student, StudentFacets, StudentFacetsQuery, StudentListQuery } from '#contracts/http/people';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';
import { listOrder, type Orders } from './list-order.js';
import { organizationNames } from '../rows/organization-names.js';
import { PEOPLE_ORDERS, searched } from './people-list.js';
import { withPersonStatus } from '../rows/status.js';
import { readStudent, studentOf } from '../rows/student-of.js';
import { inOrderOf } from './whole-list.js';

/** Learners within the caller's reach (ADMIN-1, ADMIN-8). */
@Injectable()
export class StudentsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Another organization's id finds nothing, like one that does not exist: the scope holds beside every filter. */
  async list(principal: Principal, query: StudentListQuery): Promise<Page<Student>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [learners, total] = await em.findAndCount(AppUser, filtered(query), {
        populate: ['class'],
        orderBy: orderOf(sort),
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await organizationNames(em, learners);
      return { items: learners.map((learner) => studentOf(learner, names)), total, page, size };
    });
  }

  /** Whom the list would show on all its pages, in its order, as of one moment. */
  async ids(principal: Principal, query: Listed, limit: number): Promise<string[]> {
    const order = { fields: ['id'], orderBy: orderOf(query.sort), limit } as const;
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      em.find(AppUser, filtered(query), order),
    );
    return found.map(({ id }) => id);
  }

  /** Learners as the list shows them, in the order of `ids`; who is gone by now is left out. */
  async some(principal: Principal, ids: readonly string[]): Promise<Student[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const where = { usertype: ROLE.learner, id: { $in: [...ids] } };
      const learners = await em.find(AppUser, where, { populate: ['class'] });
      const names = await organizationNames(em, learners);
      return inOrderOf(
        ids,
        learners.map((learner) => studentOf(learner, names)),
      );
    });
  }

  /** Throws `request.not-found`, for another organization's learner and for one that does not exist alike. */
  one(principal: Principal, id: string): Promise<Student> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => readStudent(em, id));
  }

  async facets(principal: Principal, { organization_id }: StudentFacetsQuery): Promise<StudentFacets> {
    const where: FilterQuery<AppUser> = {
      ...{ usertype: ROLE.learner, guest: false, deactivatedAt: null },
      ...(organization_id !== undefined && { organizationId: organization_id }),
    };
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => ({
      gakunen: sorted(await em.countBy(AppUser, 'gakunen', { where })),
      branch: sorted(await em.countBy(AppUser, 'branch', { where })),
    }));
  }
}

type Listed = Omit<StudentListQuery, 'page' | 'size'>;

/** The values in use but the empty one, as people read them: 2年 before 10年. */
const sorted = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts)
    .filter((value) => value !== '')
    .sort(new Intl.Collator('ja', { numeric: true }).compare);

const ORDERS: Orders<AppUser> = {
  ...PEOPLE_ORDERS,
  class: (name) => ({ class: { name } }),
  gakunen: (gakunen) => ({ gakunen }),
  branch: (branch) => ({ branch }),
};

const orderOf = (sort: StudentListQuery['sort']) =>
  listOrder<AppUser>(sort.length > 0 ? sort : ['user_id'], ORDERS, { id: 'asc' });

function filtered(query: Listed): FilterQuery<AppUser> {
  const { q, class_id, gakunen, branch, status, guest, organization_id } = query;
  return {
    ...{ usertype: ROLE.learner, guest, ...searched(q), ...withPersonStatus(status) },
    ...(class_id !== undefined && { class: class_id === 'none' ? null : class_id }),
    ...(gakunen !== undefined && { gakunen }),
    ...(branch !== undefined && { branch }),
    ...(organization_id !== undefined && { organizationId: organization_id }),
  };
}
