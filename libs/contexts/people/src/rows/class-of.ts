import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { SchoolClass } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { AppUser } from './app-user.row.js';
import { SchoolClassRow } from './school-class.row.js';
import { organizationNames } from './organization-names.js';
import { statusOf } from './status.js';

/** Throws `request.not-found`. */
export async function readClass(em: EntityManager, id: string): Promise<SchoolClass> {
  const [found] = await classesOf(em, await em.find(SchoolClassRow, { id }));
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** The rows with the number of their active learners and the names of their organizations. */
export async function classesOf(em: EntityManager, rows: readonly SchoolClassRow[]): Promise<SchoolClass[]> {
  const learners = await em.countBy(AppUser, 'class', {
    where: { usertype: ROLE.learner, deactivatedAt: null, class: { $in: rows.map(({ id }) => id) } },
  });
  const names = await organizationNames(em, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    organization_id: row.organizationId,
    organization_name: names.get(row.organizationId) ?? '',
    student_count: learners[row.id] ?? 0,
    status: statusOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }));
}
