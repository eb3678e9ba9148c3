import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { Session } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';
import { SessionRow } from '../rows/session.row.js';

/** More than anybody reads; all of them end by `others` at once. */
const MOST_LISTED = 100;

/** Open sessions, the last seen first (AUTH-11). */
@Injectable()
export class OpenSessionsQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async own({ userId, sessionId, organizationId }: Principal): Promise<Session[]> {
    return this.tenancy.withOrganization(organizationId, (em) => openSessions(em, userId, sessionId));
  }

  /** Throws `request.not-found` for anybody but a learner within the caller's reach. */
  async ofStudent(principal: Principal, id: string): Promise<Session[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const account = await this.accounts.find(em, id);
      if (account?.usertype !== ROLE.learner) throw new DomainError('request.not-found');
      return openSessions(em, id, principal.sessionId);
    });
  }
}

async function openSessions(em: EntityManager, userId: string, current: string): Promise<Session[]> {
  const open = await em.find(
    SessionRow,
    { userId, revokedAt: null, expiresAt: { $gt: raw('now()') } },
    { orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }], limit: MOST_LISTED },
  );
  return open.map((session) => ({
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    user_agent: session.userAgent,
    opened_by: session.openedBy ?? null,
    current: session.id === current,
  }));
}
