import { Inject, Injectable } from '@nestjs/common';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type { Student, StudentListQuery } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { identifierKey } from '../domain/identifier-key.js';
import { AppUser } from '../rows/app-user.row.js';
import { anywhere, listOrder } from './list-order.js';
import { organizationNames } from './organization-names.js';

/** Learners within the caller's reach (ADMIN-1, ADMIN-8). */
@Injectable()
export class StudentsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(
    principal: Principal,
    { page, size, sort, q, class_id }: StudentListQuery,
  ): Promise<Page<Student>> {
    const where: FilterQuery<AppUser> = { usertype: ROLE.learner };
    if (class_id !== undefined) where.class = { id: class_id };
    if (q)
      where.$or = [
        { fullname: { $ilike: anywhere(q) } },
        { userIdKey: { $like: anywhere(identifierKey(q)) } },
      ];
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [learners, total] = await em.findAndCount(AppUser, where, {
        populate: ['class'],
        orderBy: listOrder<AppUser>(sort.length > 0 ? sort : ['user_id'], ORDERS, { id: 'asc' }),
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await organizationNames(em, learners);
      return { items: learners.map((learner) => studentOf(learner, names)), total, page, size };
    });
  }

  /** Throws `request.not-found`, for another organization's learner and for one that does not exist alike. */
  async one(principal: Principal, id: string): Promise<Student> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const learner = await em.findOne(AppUser, { id, usertype: ROLE.learner }, { populate: ['class'] });
      if (!learner) throw new DomainError('request.not-found');
      return studentOf(learner, await organizationNames(em, [learner]));
    });
  }
}

const ORDERS: Parameters<typeof listOrder<AppUser>>[1] = {
  fullname: (fullname) => ({ fullname }),
  user_id: (userIdKey) => ({ userIdKey }),
  class: (name) => ({ class: { name } }),
  created_at: (createdAt) => ({ createdAt }),
  last_login_at: (lastLoginAt) => ({ lastLoginAt }),
};

function studentOf(user: AppUser, organizations: ReadonlyMap<string, string>): Student {
  return {
    id: user.id,
    user_id: user.userId,
    fullname: user.fullname,
    gakunen: user.gakunen,
    branch: user.branch,
    class_id: user.class?.id ?? null,
    class_name: user.class?.name ?? null,
    organization_id: user.organizationId,
    organization_name: organizations.get(user.organizationId) ?? '',
    content_language: user.contentLanguage,
    status: user.deactivatedAt ? 'deactivated' : 'active',
    is_initial: user.isInitial,
    has_password: user.passwordHash !== null,
    guest: user.guest,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    version: user.version,
  };
}
