import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import type { AuditAction } from '#contracts/http/audit';
import type { ChangeOrganization } from '#contracts/http/organizations';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import {
  type AuditNote,
  changedFields,
  givenFields,
  RowCommands,
  type RowWork,
  touched,
} from '#platform/rows';
import { ORGANIZATION_STREAM, type OrganizationEvent } from '../../domain/identity.events.js';
import { readOrganization } from '../../queries/organization-of.js';
import { Organization, ORGANIZATION_CONFLICTS } from '../../rows/organization.row.js';
import { Sessions } from '../../sessions/sessions.js';
import { auditedOrganization, columnsOf, fieldsOf } from './organization-fields.js';

/** Schools and companies. The platform organization is none: for every command here it does not exist. */
@Injectable()
export class OrganizationChange {
  constructor(
    private readonly rows: RowCommands,
    private readonly sessions: Sessions,
  ) {}

  /** Throws `request.not-found`, `request.stale` with the organization as it is, and `organization.code-in-use`. */
  async change(
    command: CommandIdentity,
    scope: OrganizationScope,
    { id, ifMatch }: { id: string; ifMatch: string },
    asked: ChangeOrganization,
  ): Promise<void> {
    await this.write(command, scope, id, async (work, organization) => {
      refuseIfStale(ifMatch, organization.version, await readOrganization(work.em, id));
      const changed = changedFields(fieldsOf(organization), givenFields(asked));
      if (!changed) return;
      await work.em.nativeUpdate(Organization, { id }, { ...columnsOf(asked), ...touched() });
      const fields = Object.keys(changed.after).filter((name) => name !== 'time_zone');
      const events: OrganizationEvent[] = [];
      if ('time_zone' in changed.after && asked.time_zone !== undefined)
        events.push({ type: 'OrganizationTimeZoneChanged', data: { time_zone: asked.time_zone } });
      if (fields.length > 0) events.push({ type: 'OrganizationEdited', data: { fields } });
      const { before, after } = changed;
      const values = { before: auditedOrganization(before), after: auditedOrganization(after) };
      tell(work, id, events, 'organization.changed', values);
    });
  }

  /** Its people cannot sign in any more, and all their sessions end. Twice is once. Throws `request.not-found`. */
  async deactivate(command: CommandIdentity, scope: OrganizationScope, id: string): Promise<void> {
    // beside the kept response: there may be thousands, and a replay has nobody to tell
    let ended: readonly string[] = [];
    await this.write(command, scope, id, async (work, organization) => {
      if (organization.deactivatedAt) return;
      await work.em.nativeUpdate(Organization, { id }, { deactivatedAt: raw('now()'), ...touched() });
      tell(work, id, [{ type: 'OrganizationDeactivated', data: {} }], 'organization.deactivated');
      ended = await this.sessions.end(work.em, { organizationId: id });
    });
    await this.sessions.announce(ended, []);
  }

  /** Its people sign in again; sessions do not come back. Twice is once. Throws `request.not-found`. */
  async reactivate(command: CommandIdentity, scope: OrganizationScope, id: string): Promise<void> {
    await this.write(command, scope, id, async (work, organization) => {
      if (!organization.deactivatedAt) return;
      await work.em.nativeUpdate(Organization, { id }, { deactivatedAt: null, ...touched() });
      tell(work, id, [{ type: 'OrganizationReactivated', data: {} }], 'organization.reactivated');
    });
  }

  private async write(
    command: CommandIdentity,
    scope: OrganizationScope,
    id: string,
    change: (work: RowWork, organization: Organization) => Promise<void>,
  ): Promise<void> {
    const streams = [{ type: ORGANIZATION_STREAM, id }];
    await this.rows.run({ command, scope, streams, conflicts: ORGANIZATION_CONFLICTS }, async (work) => {
      await change(work, await lockOrganization(work.em, id));
      return null;
    });
  }
}

async function lockOrganization(em: EntityManager, id: string): Promise<Organization> {
  const where = { id, type: { $ne: 'platform' as const } };
  const found = await em.findOne(Organization, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

function tell(
  { append, note }: RowWork,
  id: string,
  events: readonly OrganizationEvent[],
  action: AuditAction,
  values: Pick<AuditNote, 'before' | 'after'> = {},
): void {
  append(ORGANIZATION_STREAM, id, id, events);
  note({ action, subject: { kind: 'organization', id }, organizationId: id, ...values });
}
