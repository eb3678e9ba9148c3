import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Student } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { AppUser } from './app-user.row.js';
import { organizationNames } from './organization-names.js';
import { statusOf } from './status.js';

/** Throws `request.not-found`, for another organization's learner and for one that does not exist alike. */
export async function readStudent(em: EntityManager, id: string): Promise<Student> {
  const learner = await em.findOne(AppUser, { id, usertype: ROLE.learner }, { populate: ['class'] });
  if (!learner) throw new DomainError('request.not-found');
  return studentOf(learner, await organizationNames(em, [learner]));
}

export function studentOf(user: AppUser, organizations: ReadonlyMap<string, string>): Student {
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
    status: statusOf(user),
    is_initial: user.isInitial,
    has_password: user.passwordHash !== null,
    guest: user.guest,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    version: user.version,
  };
}
