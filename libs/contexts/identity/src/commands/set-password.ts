import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { AuditAction } from '#contracts/http/audit';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { DomainError } from '#libs/kernel';
import { touched, writeAuditNotes } from '#platform/rows';
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
  readonly actorId: string;
  readonly action: Extract<AuditAction, `password.${string}`>;
}

/** Replaces a password and ends sessions in one transaction. No event: a password is nobody's history. */
@Injectable()
export class PasswordSetting {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async set(given: NewPassword): Promise<void> {
    const { scope, userId, isInitial, end, seenHash } = given;
    const passwordHash = await this.hasher.hash(given.password);
    const ended = await this.tenancy.inTransaction(scope, async (em) => {
      const changed = await em.nativeUpdate(
        AppUser,
        { id: userId, passwordHash: seenHash },
        { passwordHash, isInitial, ...touched() },
      );
      if (changed === 0) throw new DomainError('store.conflict');
      await audit(em, given);
      return this.sessions.end(em, end);
    });
    await this.sessions.announce(ended, [userId]);
  }
}

async function audit(em: EntityManager, { userId, actorId, action }: NewPassword): Promise<void> {
  const { usertype, organizationId } = await em.findOneOrFail(AppUser, { id: userId });
  const kind = usertype === ROLE.learner ? 'student' : 'teacher';
  await writeAuditNotes(em, actorId, [{ action, subject: { kind, id: userId }, organizationId }]);
}
