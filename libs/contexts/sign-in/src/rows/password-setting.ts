import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '#contracts/http/audit';
import { ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { writeAuditNotes } from '#platform/rows';
import { Accounts } from '../ports/accounts.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionEnding, type SessionsToEnd } from './session-ending.js';

export interface NewPassword {
  readonly scope: OrganizationScope;
  readonly userId: string;
  readonly password: string;
  readonly isInitial: boolean;
  readonly end: SessionsToEnd;
  /** The hash as the caller judged it; when it changed meanwhile, nothing is written and `store.conflict` is thrown. */
  readonly seenHash: string | null;
  readonly actorId: string;
  readonly action: Extract<AuditAction, `password.${string}`>;
}

/** Replaces a password and ends sessions in one transaction. No event: a password is nobody's history. */
@Injectable()
export class PasswordSetting {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async set({ scope, password, end, actorId, action, ...given }: NewPassword): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.tenancy.inTransaction(scope, async (em) => {
      const account = await this.accounts.replacePassword(em, { ...given, passwordHash });
      if (!account) throw new DomainError('store.conflict');
      const { id, organizationId } = account;
      const kind = account.usertype === ROLE.learner ? 'student' : 'teacher';
      await writeAuditNotes(em, actorId, [{ action, subject: { kind, id }, organizationId }]);
      return this.sessions.end(em, end);
    });
    await this.sessions.announce(ended, [given.userId]);
  }
}
