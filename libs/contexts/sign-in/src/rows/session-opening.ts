import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionWay, SignedIn } from '#contracts/http/auth';
import { toInstant, uuidv7 } from '#libs/kernel';
import { TokenService } from '#platform/http';
import { sessionSeconds } from '../domain/session-life.js';
import { type Account, Accounts, type Judged } from '../ports/accounts.js';
import { SessionRow } from './session.row.js';

export interface Visit {
  readonly userAgent: string;
  readonly openedBy: SessionWay;
}

/** Opens sessions, whatever the sign-in was. */
@Injectable()
export class SessionOpening {
  constructor(
    @Inject(TokenService) private readonly tokens: TokenService,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * In the transaction of `em`. Person and organization are asked again and locked before the session is written: what
   * took one of them away meanwhile is seen, and what takes them away from now on finds the session.
   * @returns undefined when the person is another one now than was judged, or deactivated.
   */
  async open(
    em: EntityManager,
    account: Account,
    judged: Judged,
    { userAgent, openedBy }: Visit,
  ): Promise<SignedIn | undefined> {
    const now = Date.now();
    const { id: userId, organizationId, usertype } = account;
    const id = uuidv7(now);
    const expiresAt = new Date(now + sessionSeconds(usertype) * 1000);
    if (!(await this.accounts.enter(em, account, judged))) return undefined;
    await em.insert(SessionRow, { id, userId, organizationId, expiresAt, userAgent, openedBy });
    const claims = { sub: userId, sid: id, org: organizationId, role: usertype };
    const expires_at = toInstant(expiresAt.getTime());
    return { token: this.tokens.sign(claims, expires_at), expires_at };
  }
}
