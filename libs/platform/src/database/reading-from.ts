import { AsyncLocalStorage } from 'node:async_hooks';

const reading = new AsyncLocalStorage<'replica' | 'primary'>();

/** What `work` reads through `Tenancy`, and all that it awaits, comes from the replica. Writing fails there. */
export const fromReplica = <T>(work: () => T): T => reading.run('replica', work);
/** The same from the primary, as everything does: for who has begun at the replica. */
export const fromPrimary = <T>(work: () => T): T => reading.run('primary', work);
export const isFromReplica = (): boolean => reading.getStore() === 'replica';
