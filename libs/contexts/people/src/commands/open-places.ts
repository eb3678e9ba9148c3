import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { Organization } from '../rows/organization.row.js';
import { SchoolClassRow } from '../rows/school-class.row.js';

// Where people and classes can be put. What is wrong is a field of the form, the same for a foreign and a random id.

export const fieldError = (path: string, message: string): DomainError =>
  new DomainError('request.invalid', { errors: [{ path, message }] });

/**
 * The organization that the caller may write into: an administrator's own, and any that the top administrator names.
 * Throws a field error of `organization_id` for another one and where the top administrator names none.
 */
export function organizationToWrite(
  { usertype, organizationId }: Principal,
  given: string | undefined,
): string {
  const asked = usertype === ROLE.topAdministrator ? given : (given ?? organizationId);
  if (asked === undefined) throw fieldError('organization_id', 'required');
  if (usertype !== ROLE.topAdministrator && asked !== organizationId) throw unknownOrganization();
  return asked;
}

/** Throws a field error of `organization_id` unless it is an active school or company within the scope of `em`. */
export async function assertOpenOrganization(em: EntityManager, id: string): Promise<void> {
  const open = await em.count(Organization, { id, deactivatedAt: null, type: { $ne: 'platform' } });
  if (open === 0) throw unknownOrganization();
}

const unknownOrganization = () => fieldError('organization_id', 'unknown organization');

/**
 * Throws a field error of `class_id` unless the organization has this class and it is active. The row stays locked
 * until the learner is in: a deactivation at the same time waits and then finds the class not empty.
 */
export async function assertOpenClass(em: EntityManager, id: string, organizationId: string): Promise<void> {
  const where = { id, organizationId, deactivatedAt: null };
  const open = await em.findOne(SchoolClassRow, where, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!open) throw fieldError('class_id', 'unknown class');
}
