import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { identifierKey } from '#contracts/identifier-key';
import { systemScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { ORGANIZATION_STREAM } from '../../domain/people.events.js';
import { Organization, ORGANIZATION_CONFLICTS, type OrganizationType } from '../../rows/organization.row.js';

export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly type: OrganizationType;
  /** null: nobody signs in with a code (the platform organization). */
  readonly code: string | null;
  /** IANA name; days of study and "today" follow it. */
  readonly timeZone: string;
  readonly codeSignIn?: boolean;
  readonly joinWord?: string | null;
  /** Most guests at a time; null for no limit. */
  readonly seats?: number | null;
}

export class CreateOrganization extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly organization: NewOrganization,
  ) {
    super();
  }
}

@CommandHandler(CreateOrganization)
export class CreateOrganizationHandler implements ICommandHandler<CreateOrganization> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `organization.code-in-use`. */
  async execute({ command, organization }: CreateOrganization): Promise<void> {
    const { id, name, type, code, timeZone } = organization;
    const { codeSignIn = false, joinWord = null, seats = null } = organization;
    await this.rows.run(
      {
        command,
        scope: systemScope('an organization that does not exist yet'),
        streams: [{ type: ORGANIZATION_STREAM, id }],
        conflicts: ORGANIZATION_CONFLICTS,
      },
      async ({ em, append, note }) => {
        const codeKey = code === null ? null : identifierKey(code);
        const guests = { codeSignIn, joinWord, seats };
        await em.insert(Organization, { id, name, type, code, codeKey, timeZone, ...guests });
        append(ORGANIZATION_STREAM, id, id, [
          { type: 'OrganizationCreated', data: { time_zone: timeZone, organization_type: type } },
        ]);
        note({
          action: 'organization.created',
          subject: { kind: 'organization', id },
          organizationId: id,
          after: { name, type, code, time_zone: timeZone, code_sign_in: codeSignIn, seats },
        });
        return null;
      },
    );
  }
}
