import { Inject, Injectable } from '@nestjs/common';
import { raw } from '@mikro-orm/postgresql';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { DomainError } from '#libs/kernel';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AppUser } from '../rows/app-user.row.js';
import { type SessionsToEnd, Sessions } from '../sessions/sessions.js';

export interface NewPassword {
  readonly scope: OrganizationScope;
  readonly userId: string;
  readonly password: string;
  readonly isInitial: boolean;
  readonly end: SessionsToEnd;
  /** The row as the caller judged it; when it changed meanwhile, nothing is written and `store.conflict` is thrown. */
  readonly seenHash: string | null;
}

/** Replaces a password and ends sessions in one transaction. No event: a password is nobody's history. */
@Injectable()
export class PasswordSetting {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async set({ scope, userId, password, isInitial, end, seenHash }: NewPassword): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.tenancy.inTransaction(scope, async (em) => {
      const changed = await em.nativeUpdate(
        AppUser,
        { id: userId, passwordHash: seenHash },
        { passwordHash, isInitial, updatedAt: raw('now()') },
      );
      if (changed === 0) throw new DomainError('store.conflict');
      return this.sessions.end(em, end);
    });
    await this.sessions.announce(ended, [userId]);
  }
}
