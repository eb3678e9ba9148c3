import type { EntityManager } from '@mikro-orm/postgresql';

/** Whose sessions end. */
export type SessionOwners = { readonly userIds: readonly string[] } | { readonly organizationId: string };

/** The sessions of people. The app fills this port from the context sign-in. */
export abstract class Sessions {
  /** In the transaction of `em`; tell the others with `announce` once it is committed. @returns ids of the ended sessions. */
  abstract end(em: EntityManager, whose: SessionOwners): Promise<string[]>;
  /** These sessions ended, or what these people may do and see changed: every process asks anew. */
  abstract announce(sessionIds: readonly string[], userIds: readonly string[]): Promise<void>;
}
