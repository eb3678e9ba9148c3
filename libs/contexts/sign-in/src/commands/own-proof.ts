import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { WRONG_CODE_LIMIT, WRONG_PASSWORD_LIMIT } from '../domain/failure-limits.js';
import { type Account, Accounts } from '../ports/accounts.js';
import { FailureLog } from '../rows/failure-log.js';
import { PasswordHasher } from '../rows/password-hasher.js';

/** Whoever changes what an account is signed in with proves to be its owner: a stolen token must not be used to guess. */
@Injectable()
export class OwnProof {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * @returns the account whose password it is. Throws `password.wrong-current`, `password.none` (who came by the code alone
   * has none), and Throttled.
   */
  async password({ userId, organizationId }: Principal, typed: string): Promise<Account> {
    const account = await this.tenancy.withOrganization(organizationId, (em) =>
      this.accounts.find(em, userId),
    );
    const hash = account?.passwordHash ?? null;
    if (!account || hash === null) throw new DomainError('password.none');
    const matches = await this.failures.judged(
      [{ key: `current-password:${userId}`, limit: WRONG_PASSWORD_LIMIT }],
      async () => (await this.hasher.verify(hash, typed)) || undefined,
    );
    if (!matches) throw new DomainError('password.wrong-current');
    return account;
  }

  /** @param use of a code, with what follows from it; undefined for a wrong one. Throws `second-factor.wrong-code` and Throttled. */
  async code<T>({ userId }: Principal, use: () => Promise<T | undefined>): Promise<T> {
    const done = await this.failures.judged([wrongCodesOf(userId)], use);
    if (done === undefined) throw new DomainError('second-factor.wrong-code');
    return done;
  }
}

/** What wrong codes of an account are counted by, at the sign-in and on its own page. */
export const wrongCodesOf = (userId: string) => ({ key: `code:${userId}`, limit: WRONG_CODE_LIMIT });
