import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Principal, SessionPort } from '#platform/http';
import { PushBus } from '#platform/push';
import { PrincipalReader } from './principal-reader.js';

/** What was read is trusted this long (milliseconds): quality.md promises that a revocation holds on HTTP within 1 s. */
const TRUSTED_MS = 900;
/** Past this age the next request starts a new reading, without waiting for it. */
const REFRESH_MS = 500;
/** A session that nobody used for this long leaves the cache (milliseconds). */
const IDLE_MS = 60_000;

interface Cached {
  principal: Principal;
  /** When the query that read it was sent, so that its age is never underestimated. */
  readAt: number;
  usedAt: number;
}

/**
 * Sessions as this process knows them. All cached sessions are read again in one query at most every half second,
 * and only while requests come in; a `session` message makes it forget at once. The message may be lost without harm.
 */
@Injectable()
export class SessionCache extends SessionPort implements OnModuleInit {
  private readonly sessions = new Map<string, Cached>();
  private refreshing: Promise<void> | undefined;

  constructor(
    @Inject(PrincipalReader) private readonly principals: Pick<PrincipalReader, 'read'>,
    @Inject(PushBus) private readonly bus: Pick<PushBus, 'subscribe' | 'onReconnected'>,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.bus.subscribe('session', ({ session_ids, user_ids }) => this.forget(session_ids, user_ids));
    this.bus.onReconnected(() => this.sessions.clear());
  }

  async resolve(sessionId: string): Promise<Principal | undefined> {
    const now = performance.now();
    const cached = this.sessions.get(sessionId);
    if (!cached) return this.read(sessionId);
    cached.usedAt = now;
    if (now - cached.readAt <= REFRESH_MS) return cached.principal;
    const refreshed = this.refresh();
    if (now - cached.readAt <= TRUSTED_MS) {
      // A failure shows when the entry is no longer trusted: that request waits for a reading of its own.
      refreshed.catch(() => undefined);
      return cached.principal;
    }
    await refreshed;
    return this.trusted(sessionId) ?? this.read(sessionId);
  }

  /** Forgets the sessions, and all sessions of the users; the next request reads them anew. */
  forget(sessionIds: readonly string[], userIds: readonly string[]): void {
    for (const id of sessionIds) this.sessions.delete(id);
    if (userIds.length === 0) return;
    const users = new Set(userIds);
    for (const [id, { principal }] of this.sessions)
      if (users.has(principal.userId)) this.sessions.delete(id);
  }

  private trusted(sessionId: string): Principal | undefined {
    const cached = this.sessions.get(sessionId);
    return cached && performance.now() - cached.readAt <= TRUSTED_MS ? cached.principal : undefined;
  }

  private async read(sessionId: string): Promise<Principal | undefined> {
    const readAt = performance.now();
    const principal = (await this.principals.read([sessionId])).get(sessionId);
    if (principal) this.sessions.set(sessionId, { principal, readAt, usedAt: readAt });
    else this.sessions.delete(sessionId);
    return principal;
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.readAll().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async readAll(): Promise<void> {
    const readAt = performance.now();
    for (const [id, { usedAt }] of this.sessions) if (readAt - usedAt > IDLE_MS) this.sessions.delete(id);
    const asked = [...this.sessions.keys()];
    const principals = await this.principals.read(asked);
    for (const id of asked) {
      const cached = this.sessions.get(id);
      const principal = principals.get(id);
      // gone meanwhile: a message said so, and this reading may be older than what it told of
      if (!cached) continue;
      if (principal) this.sessions.set(id, { ...cached, principal, readAt });
      else this.sessions.delete(id);
    }
  }
}
