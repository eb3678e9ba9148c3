import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeOrganizationBody } from '#contracts/http/organizations';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { changedFields, givenFields, RowCommands, touched } from '#platform/rows';
import type { OrganizationEvent } from '../../domain/people.events.js';
import { Organization } from '../../rows/organization.row.js';
import { readOrganization } from '../../rows/organization-of.js';
import { tellOfOrganization, withOrganization } from '../one-organization.js';
import { auditedOrganization, columnsOf, fieldsOf } from '../organization-fields.js';

export class ChangeOrganization extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly body: ChangeOrganizationBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrganization)
export class ChangeOrganizationHandler implements ICommandHandler<ChangeOrganization> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found`, `request.stale` with the organization as it is, and `organization.code-in-use`. */
  async execute(asked: ChangeOrganization): Promise<void> {
    const { id, body, ifMatch } = asked;
    await withOrganization(this.rows, asked, async (work, organization) => {
      refuseIfStale(ifMatch, organization.version, await readOrganization(work.em, id));
      const changed = changedFields(fieldsOf(organization), givenFields(body));
      if (!changed) return;
      const { before, after } = changed;
      await work.em.nativeUpdate(Organization, { id }, { ...columnsOf(body), ...touched() });
      const values = { before: auditedOrganization(before), after: auditedOrganization(after) };
      tellOfOrganization(work, id, eventsOf(Object.keys(after), body), 'organization.changed', values);
    });
  }
}

function eventsOf(changed: readonly string[], { time_zone }: ChangeOrganizationBody): OrganizationEvent[] {
  const fields = changed.filter((name) => name !== 'time_zone');
  const events: OrganizationEvent[] = [];
  if (changed.includes('time_zone') && time_zone !== undefined)
    events.push({ type: 'OrganizationTimeZoneChanged', data: { time_zone } });
  if (fields.length > 0) events.push({ type: 'OrganizationEdited', data: { fields } });
  return events;
}
