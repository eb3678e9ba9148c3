import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import {
  FORESEEN_NAMES,
  type IssueInitialPasswords,
  type PasswordsForeseen,
} from '#contracts/http/initial-passwords';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';
import { TestTakers } from '../ports/test-takers.js';
import { PasswordReceivers } from '../rows/password-receivers.js';
import { SessionRow } from '../rows/session.row.js';

/** What new initial passwords would do to those who get them (AUTH-6): whoever is signed in is signed out. */
@Injectable()
export class PasswordsForeseenQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordReceivers) private readonly receivers: PasswordReceivers,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(TestTakers) private readonly takers: TestTakers,
  ) {}

  /** Throws as the issue itself would (`PasswordReceivers.of`). */
  async of(principal: Principal, asked: IssueInitialPasswords): Promise<PasswordsForeseen> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const { ids, organizationId } = await this.receivers.of(em, asked);
      const signedIn = await signedInAmong(em, ids);
      // whoever is signed out meanwhile goes on later with what is kept: nobody is thrown out of anything
      const taking = await this.takers.among([...signedIn], organizationId);
      const named = await this.accounts.onSheet(em, [...taking]);
      return {
        learners: ids.length,
        signed_in: signedIn.size,
        in_test: {
          count: taking.size,
          names: named.slice(0, FORESEEN_NAMES).map(({ fullname }) => fullname),
        },
      };
    });
  }
}

async function signedInAmong(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await em.find(
    SessionRow,
    { userId: { $in: [...ids] }, revokedAt: null, expiresAt: { $gt: raw('now()') } },
    { fields: ['userId'] },
  );
  return new Set(open.map(({ userId }) => userId));
}
