import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { Accounts } from '../../ports/accounts.js';
import { auditedOidc } from '../../rows/note-of-oidc.js';
import { OidcLinkRow, OidcProviderRow } from '../../rows/oidc.row.js';
import { OidcProviders } from '../../rows/oidc-providers.js';

export class RemoveOidc extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly organizationId: string,
  ) {
    super();
  }
}

/** Takes the sign-in by OpenID Connect from an organization (PLUS-12), with who was tied to whom: passwords alone are left. */
@CommandHandler(RemoveOidc)
export class RemoveOidcHandler implements ICommandHandler<RemoveOidc> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
  ) {}

  /** Throws `request.not-found` and `oidc.not-set-up`. */
  async execute({ principal, organizationId }: RemoveOidc): Promise<void> {
    await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      if (!(await this.accounts.tenant(em, organizationId))) throw new DomainError('request.not-found');
      const before = await this.providers.of(em, organizationId);
      const removed = await em.nativeDelete(OidcProviderRow, { organizationId });
      if (!before || removed === 0) throw new DomainError('oidc.not-set-up');
      await em.nativeDelete(OidcLinkRow, { organizationId });
      const subject = { kind: 'organization', id: organizationId } as const;
      const values = { before: auditedOidc(before), after: auditedOidc(null) };
      await writeAuditNotes(em, principal.userId, [
        { action: 'organization.oidc-removed', subject, organizationId, ...values },
      ]);
    });
  }
}
