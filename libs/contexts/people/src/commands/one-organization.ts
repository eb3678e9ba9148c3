import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AuditAction } from '#contracts/http/audit';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import type { AuditNote, RowCommands, RowWork } from '#platform/rows';
import { ORGANIZATION_STREAM, type OrganizationEvent } from '../domain/people.events.js';
import { Organization, ORGANIZATION_CONFLICTS } from '../rows/organization.row.js';

/** What every command to one organization names. */
export interface ToOneOrganization {
  readonly command: CommandIdentity;
  readonly scope: OrganizationScope;
  readonly id: string;
}

/**
 * One transaction on one school or company, which is locked. The platform organization is none: for every command it does
 * not exist. Throws `request.not-found` and what `change` throws.
 */
export async function withOrganization(
  rows: RowCommands,
  { command, scope, id }: ToOneOrganization,
  change: (work: RowWork, organization: Organization) => Promise<void>,
): Promise<void> {
  const streams = [{ type: ORGANIZATION_STREAM, id }];
  await rows.run({ command, scope, streams, conflicts: ORGANIZATION_CONFLICTS }, async (work) => {
    await change(work, await lockOrganization(work.em, id));
    return null;
  });
}

async function lockOrganization(em: EntityManager, id: string): Promise<Organization> {
  const where = { id, type: { $ne: 'platform' as const } };
  const found = await em.findOne(Organization, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

export function tellOfOrganization(
  { append, note }: RowWork,
  id: string,
  events: readonly OrganizationEvent[],
  action: AuditAction,
  values: Pick<AuditNote, 'before' | 'after'> = {},
): void {
  append(ORGANIZATION_STREAM, id, id, events);
  note({ action, subject: { kind: 'organization', id }, organizationId: id, ...values });
}
