import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE, type Usertype } from '#contracts/constants';
import type { Organization as OrganizationAnswer } from '#contracts/http/organizations';
import { DomainError } from '#libs/kernel';
import { AppUser } from './app-user.row.js';
import { Organization } from './organization.row.js';
import { statusOf } from './status.js';

/** Schools and companies; the platform organization is nobody's to see or change. */
export const TENANTS = { type: { $ne: 'platform' as const } };

/** Throws `request.not-found`, also for the platform organization. */
export async function readOrganization(em: EntityManager, id: string): Promise<OrganizationAnswer> {
  const [found] = await organizationsOf(em, await em.find(Organization, { id, ...TENANTS }));
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** The rows with the numbers of their people: one query for each number, whatever the number of rows. */
export async function organizationsOf(
  em: EntityManager,
  rows: readonly Organization[],
): Promise<OrganizationAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const count = (usertype: Usertype, guest: boolean) =>
    em.countBy(AppUser, 'organizationId', {
      where: { organizationId: { $in: ids }, usertype, guest, deactivatedAt: null },
    });
  const learners = await count(ROLE.learner, false);
  const guests = await count(ROLE.learner, true);
  const administrators = await count(ROLE.administrator, false);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    code: row.code ?? null,
    time_zone: row.timeZone,
    code_sign_in: row.codeSignIn,
    join_word: row.joinWord ?? null,
    seats: row.seats ?? null,
    seats_taken: guests[row.id] ?? 0,
    learner_count: learners[row.id] ?? 0,
    administrator_count: administrators[row.id] ?? 0,
    status: statusOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }));
}
