import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { PushBus } from '#platform/push';
import { SessionRow } from '../rows/session.row.js';
import { SessionCache } from './session-cache.js';

/** Which sessions to end; `except` is the one that stays. */
export type SessionsToEnd =
  { readonly userId: string; readonly except?: string } | { readonly sessionId: string };

/** Ends sessions and tells every process. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(SessionCache) private readonly cache: SessionCache,
    @Inject(PushBus) private readonly bus: PushBus,
  ) {}

  /** In the transaction of `em`; tell the others with `announce` once it is committed. @returns ids of the ended sessions. */
  async end(em: EntityManager, which: SessionsToEnd): Promise<string[]> {
    const open = await em.find(SessionRow, {
      revokedAt: null,
      ...('userId' in which
        ? { userId: which.userId, ...(which.except && { id: { $ne: which.except } }) }
        : { id: which.sessionId }),
    });
    const ids = open.map((session) => session.id);
    if (ids.length > 0) await em.nativeUpdate(SessionRow, { id: { $in: ids } }, { revokedAt: raw('now()') });
    return ids;
  }

  /** The user's sessions changed, or these ended: this process forgets at once, the others by message or within a second. */
  async announce(sessionIds: readonly string[], userIds: readonly string[]): Promise<void> {
    this.cache.forget(sessionIds, userIds);
    await this.bus.publish('session', { session_ids: [...sessionIds], user_ids: [...userIds] });
  }
}
