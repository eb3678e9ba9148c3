import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Teacher } from '#contracts/http/teachers';
import { DomainError } from '#libs/kernel';
import { orderedPermissions } from '../domain/permissions.js';
import { AppUser } from './app-user.row.js';
import { organizationNames } from './organization-names.js';
import { statusOf } from './status.js';

/** Throws `request.not-found`, also for a learner and for a top administrator. */
export async function readTeacher(em: EntityManager, id: string): Promise<Teacher> {
  const teacher = await em.findOne(AppUser, { id, usertype: ROLE.administrator });
  if (!teacher) throw new DomainError('request.not-found');
  return teacherOf(teacher, await organizationNames(em, [teacher]));
}

export function teacherOf(user: AppUser, organizations: ReadonlyMap<string, string>): Teacher {
  return {
    id: user.id,
    user_id: user.userId,
    fullname: user.fullname,
    organization_id: user.organizationId,
    organization_name: organizations.get(user.organizationId) ?? '',
    permissions: orderedPermissions(user.permissions),
    status: statusOf(user),
    is_initial: user.isInitial,
    has_password: user.passwordHash !== null,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    version: user.version,
  };
}
