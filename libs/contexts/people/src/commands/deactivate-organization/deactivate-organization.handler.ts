import { raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { Sessions } from '../../ports/sessions.js';
import { Organization } from '../../rows/organization.row.js';
import { tellOfOrganization, withOrganization } from '../one-organization.js';

export class DeactivateOrganization extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

/** Its people cannot sign in any more, and all their sessions end. */
@CommandHandler(DeactivateOrganization)
export class DeactivateOrganizationHandler implements ICommandHandler<DeactivateOrganization> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** Twice is once. Throws `request.not-found`. */
  async execute(asked: DeactivateOrganization): Promise<void> {
    const { id } = asked;
    // beside the kept response: there may be thousands, and a replay has nobody to tell
    let ended: readonly string[] = [];
    await withOrganization(this.rows, asked, async (work, organization) => {
      if (organization.deactivatedAt) return;
      await work.em.nativeUpdate(Organization, { id }, { deactivatedAt: raw('now()'), ...touched() });
      tellOfOrganization(
        work,
        id,
        [{ type: 'OrganizationDeactivated', data: {} }],
        'organization.deactivated',
      );
      ended = await this.sessions.end(work.em, { organizationId: id });
    });
    await this.sessions.announce(ended, []);
  }
}
