import { Inject, Injectable } from '@nestjs/common';
import type { OidcSettings } from '#contracts/http/oidc';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';
import { oidcSettings } from '../rows/oidc-providers.js';

/** What an organization signs in through (PLUS-12). */
@Injectable()
export class OidcSettingsQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Throws `request.not-found`, also for the platform's own organization. */
  read(principal: Principal, organizationId: string): Promise<OidcSettings> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      if (!(await this.accounts.tenant(em, organizationId))) throw new DomainError('request.not-found');
      return oidcSettings(em, organizationId);
    });
  }
}
