import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { Accounts } from '../../ports/accounts.js';
import { noteOfLink } from '../../rows/note-of-oidc.js';
import { OidcLinkRow } from '../../rows/oidc.row.js';
import { SessionEnding, endSessions } from '../../rows/session-ending.js';

export class UnlinkOidc extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly organizationId: string,
    readonly userId: string,
  ) {
    super();
  }
}

/**
 * Unties an account from whom it was tied to at the provider (PLUS-12), and ends its sessions: the next one who comes with its name is tied to it.
 * For who is somebody else at the provider by now, and where the wrong one came first.
 */
@CommandHandler(UnlinkOidc)
export class UnlinkOidcHandler implements ICommandHandler<UnlinkOidc> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
  ) {}

  /** Throws `request.not-found` for another organization, and `oidc.not-linked`. */
  async execute({ principal, organizationId, userId }: UnlinkOidc): Promise<void> {
    const tenant = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      this.accounts.tenant(em, organizationId),
    );
    if (!tenant) throw new DomainError('request.not-found');
    const ended = await this.tenancy.inTransaction(organizationId, async (em) => {
      const account = await this.accounts.named(em, userId);
      const unlinked = account && (await em.nativeDelete(OidcLinkRow, { userId: account.id }));
      if (!account || unlinked === 0) throw new DomainError('oidc.not-linked');
      await writeAuditNotes(em, principal.userId, [noteOfLink(account, 'oidc.unlinked')]);
      return endSessions(em, { userId: account.id });
    });
    await this.sessions.announce(ended, []);
  }
}
