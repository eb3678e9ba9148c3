import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SignedIn } from '#contracts/http/auth';
import { toInstant, uuidv7 } from '#libs/kernel';
import { TokenService } from '#platform/http';
import { sessionSeconds } from '../domain/session-life.js';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';
import { SessionRow } from '../rows/session.row.js';

/** Opens sessions, whatever the sign-in was. */
@Injectable()
export class SessionOpening {
  constructor(@Inject(TokenService) private readonly tokens: TokenService) {}

  /**
   * In the transaction of `em`. Person and organization are asked again and locked before the session is written: what
   * took one of them away meanwhile is seen, and what takes them away from now on finds the session.
   * @param judged the row as the sign-in judged it. @returns undefined when it is another one now, or deactivated.
   */
  async open(
    em: EntityManager,
    user: Pick<AppUser, 'id' | 'organizationId' | 'usertype'>,
    judged:
      { readonly passwordHash: string | null } | { readonly seatSecretHash: string; readonly guest: true },
    userAgent: string,
  ): Promise<SignedIn | undefined> {
    const now = Date.now();
    const { id: userId, organizationId, usertype } = user;
    const id = uuidv7(now);
    const expiresAt = new Date(now + sessionSeconds(usertype) * 1000);
    const unchanged = await em.nativeUpdate(
      AppUser,
      { id: userId, deactivatedAt: null, ...judged },
      { lastLoginAt: raw('now()') },
    );
    const organization = { id: organizationId, deactivatedAt: null };
    const open = await em.findOne(Organization, organization, { lockMode: LockMode.PESSIMISTIC_READ });
    if (unchanged === 0 || !open) return undefined;
    await em.insert(SessionRow, { id, userId, organizationId, expiresAt, userAgent });
    const claims = { sub: userId, sid: id, org: organizationId, role: usertype };
    const expires_at = toInstant(expiresAt.getTime());
    return { token: this.tokens.sign(claims, expires_at), expires_at };
  }
}
