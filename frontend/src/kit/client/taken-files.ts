import { TAKEN_ALONG, tokenOwner } from '../session/token.js';
import { logError } from './error-log.js';

/** The device has no room for it, or keeps nothing. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

const prefix = (): string => `/taken/${tokenOwner() ?? 'nobody'}/`;
const addressOf = (name: string): string => prefix() + encodeURIComponent(name);

/** Plain-http addresses have neither this store nor the worker that opens the page without a network. */
export const canTakeAlong = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/**
 * What the person takes along, in a store of its own (PLUS-10): unlike what was read it outlives a new build, and nothing is put there unasked.
 * It goes with the token, as that does. Throws NoRoom.
 */
export async function putTaken(name: string, body: Blob | string): Promise<void> {
  try {
    const store = await caches.open(TAKEN_ALONG);
    await store.put(addressOf(name), new Response(body));
  } catch (cause) {
    throw new NoRoom('it could not be kept', { cause });
  }
}

export const takenFile = (name: string): Promise<Response | undefined> =>
  inStore((store) => store.match(addressOf(name)));

export async function dropTaken(name: string): Promise<void> {
  await inStore((store) => store.delete(addressOf(name)));
}

/** Names of all that begin alike, of this person. */
export async function takenNames(start: string): Promise<string[]> {
  const keys = (await inStore((store) => store.keys())) ?? [];
  return keys
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(addressOf(start)))
    .map((path) => decodeURIComponent(path.slice(prefix().length)));
}

async function inStore<T>(act: (store: Cache) => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await act(await caches.open(TAKEN_ALONG));
  } catch (error) {
    logError('taken-along', error);
    return undefined;
  }
}
