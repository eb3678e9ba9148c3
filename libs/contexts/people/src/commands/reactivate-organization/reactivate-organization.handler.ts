import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { Organization } from '../../rows/organization.row.js';
import { tellOfOrganization, withOrganization } from '../one-organization.js';

export class ReactivateOrganization extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

/** Its people sign in again; sessions do not come back. */
@CommandHandler(ReactivateOrganization)
export class ReactivateOrganizationHandler implements ICommandHandler<ReactivateOrganization> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Twice is once. Throws `request.not-found`. */
  async execute(asked: ReactivateOrganization): Promise<void> {
    const { id } = asked;
    await withOrganization(this.rows, asked, async (work, organization) => {
      if (!organization.deactivatedAt) return;
      await work.em.nativeUpdate(Organization, { id }, { deactivatedAt: null, ...touched() });
      tellOfOrganization(
        work,
        id,
        [{ type: 'OrganizationReactivated', data: {} }],
        'organization.reactivated',
      );
    });
  }
}
