import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Session } from '#contracts/http/auth';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SessionRow } from '../rows/session.row.js';

/** The caller's own open sessions, the last seen first (AUTH-11). */
@Injectable()
export class SessionsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async read({ userId, sessionId, organizationId }: Principal): Promise<z.infer<typeof Session>[]> {
    const open = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(
        SessionRow,
        { userId, revokedAt: null, expiresAt: { $gt: new Date() } },
        { orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }] },
      ),
    );
    return open.map((session) => ({
      id: session.id,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      user_agent: session.userAgent,
      current: session.id === sessionId,
    }));
  }
}
