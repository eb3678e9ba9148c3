import { Inject, Injectable } from '@nestjs/common';
import type { OwnPassword } from '#contracts/http/auth';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';

/** Whether there is a password to be edited (AUTH-8): the current user's fields do not say it. */
@Injectable()
export class OwnPasswordQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async read({ userId, organizationId }: Principal): Promise<OwnPassword> {
    const account = await this.tenancy.withOrganization(organizationId, (em) =>
      this.accounts.find(em, userId),
    );
    return { has_password: typeof account?.passwordHash === 'string' };
  }
}
