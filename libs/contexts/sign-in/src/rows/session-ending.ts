import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { PushBus } from '#platform/push';
import { SessionRow } from './session.row.js';
import { SessionCache } from '../queries/session-cache.js';

/** Which sessions to end; `except` is the one that stays. */
export type SessionsToEnd =
  | { readonly userId: string; readonly except?: string }
  | { readonly userIds: readonly string[] }
  | { readonly organizationId: string }
  | { readonly sessionId: string };

/** Ids in one message: PostgreSQL's NOTIFY takes less than 8,000 bytes. */
const IDS_PER_MESSAGE = 150;

/** Ends sessions and tells every process. */
@Injectable()
export class SessionEnding {
  constructor(
    @Inject(SessionCache) private readonly cache: SessionCache,
    @Inject(PushBus) private readonly bus: PushBus,
  ) {}

  /** In the transaction of `em`; tell the others with `announce` once it is committed. @returns ids of the ended sessions. */
  async end(em: EntityManager, which: SessionsToEnd): Promise<string[]> {
    return endSessions(em, which);
  }

  /** The user's sessions changed, or these ended: this process forgets at once, the others by message or within a second. */
  async announce(sessionIds: readonly string[], userIds: readonly string[]): Promise<void> {
    this.cache.forget(sessionIds, userIds);
    const most = Math.max(sessionIds.length, userIds.length, 1);
    const half = IDS_PER_MESSAGE / 2;
    for (let at = 0; at < most; at += half)
      await this.bus.publish('session', {
        session_ids: sessionIds.slice(at, at + half),
        user_ids: userIds.slice(at, at + half),
      });
  }
}

/** Where no process is to be told: they see it within a second. @returns ids of the ended sessions. */
export async function endSessions(em: EntityManager, which: SessionsToEnd): Promise<string[]> {
  const open = await em.find(SessionRow, openOf(which), { fields: ['id'] });
  // by the condition, not by the ids: an organization has many thousands
  if (open.length > 0) await em.nativeUpdate(SessionRow, openOf(which), { revokedAt: raw('now()') });
  return open.map((session) => session.id);
}

/** Sessions that are over stay as they are: in a month there are many times more of them. */
const openOf = (which: SessionsToEnd) => ({
  revokedAt: null,
  expiresAt: { $gt: raw('now()') },
  ...conditionOf(which),
});

function conditionOf(which: SessionsToEnd) {
  if ('sessionId' in which) return { id: which.sessionId };
  if ('organizationId' in which) return { organizationId: which.organizationId };
  if ('userIds' in which) return { userId: { $in: [...which.userIds] } };
  return { userId: which.userId, ...(which.except && { id: { $ne: which.except } }) };
}
