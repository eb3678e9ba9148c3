import type { QueryFunctionContext } from '@tanstack/react-query';
import { parseInstant } from '../../ui/format/instant.js';
import { whenIdle } from '../../ui/when-idle.js';
import { KEPT_READS, tokenOwner } from '../session/token.js';
import { NetworkError } from './api-error.js';
import { logError } from './error-log.js';

const KEPT_AT = 'kept-at';
const BUILD = 'build';
const FROM = 'kept-from';
/** What nobody has read for so long helps nobody. */
const LONGEST_MS = 14 * 86_400_000;

/** The wire types are the contract, and what another build has kept is not read. */
interface Body<T> {
  json: () => Promise<T>;
}
export interface KeptRead<T> {
  data: T;
  /** Milliseconds of the device's clock. */
  at: number;
  /** The page that read it, which can show it again. */
  from: string;
}

const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
const prefix = (): string => `/kept/${tokenOwner() ?? 'nobody'}/`;
const addressOf = (name: string): string => prefix() + encodeURIComponent(name);

/**
 * Keeps what was read, in the page's own store beside the worker's, for a page that is opened without a network (ADR 28). It
 * goes with the token. A browser that has no room, or no such store, does without.
 */
export const keepRead = (name: string, data: unknown): Promise<void> => keep(addressOf(name), readNow(data));

interface Read {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
const readNow = (data: unknown): Read => ({
  data,
  headers: { [KEPT_AT]: new Date().toISOString(), [BUILD]: build(), [FROM]: window.location.pathname },
});

async function keep(address: string, { data, headers }: Read): Promise<void> {
  await inStore((store) => store.put(address, new Response(JSON.stringify(data), { headers })));
}

/** By address, the newest of each alone. */
const waiting = new Map<string, Read>();

/** When nothing else is to do: to begin a write takes the page up to some tens of milliseconds, and half a dozen reads come as it is drawn. */
function keepSoon(name: string, data: unknown): void {
  if (waiting.size === 0) whenIdle(keepWaiting);
  waiting.set(addressOf(name), readNow(data));
}

function keepWaiting(): void {
  const reads = [...waiting];
  waiting.clear();
  for (const [address, read] of reads) {
    // Whoever has signed out since leaves nothing here.
    if (address.startsWith(prefix())) void keep(address, read);
  }
}

export async function dropRead(name: string): Promise<void> {
  await inStore((store) => store.delete(addressOf(name)));
}

export async function keptRead<T>(name: string): Promise<KeptRead<T> | undefined> {
  return inStore(async (store) => readOf<T>(await store.match(addressOf(name))));
}

/** All that begin alike, of this person. */
export async function keptReads<T>(start: string): Promise<KeptRead<T>[]> {
  const found = await inStore(async (store) => {
    const own = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith(addressOf(start)));
    return Promise.all(own.map(async (request) => readOf<T>(await store.match(request))));
  });
  return (found ?? []).filter((one) => one !== undefined);
}

/**
 * For a query that a page without a network needs: no answer comes, so what is kept is shown with the time of then, and the
 * query goes on waiting for the network (`networkMode: 'offlineFirst'`).
 * @param elsewhere where it may lie, too: what was taken along outlives a new build
 */
export async function orKept<T>(
  name: string,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  read: () => Promise<T>,
  elsewhere: () => Promise<Pick<KeptRead<T>, 'data' | 'at'> | undefined> = nowhere,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NetworkError && client.getQueryData(queryKey) === undefined) {
      const kept = (await keptRead<T>(name)) ?? (await elsewhere());
      if (kept) client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
    }
    throw error;
  }
}

/** The same, of what is kept each time it is read. */
export const keptQuery = <T>(
  name: string,
  context: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  read: () => Promise<T>,
  elsewhere?: () => Promise<Pick<KeptRead<T>, 'data' | 'at'> | undefined>,
): Promise<T> => {
  const readAndKept = async () => {
    const data = await read();
    keepSoon(name, data);
    return data;
  };
  return orKept(name, context, readAndKept, elsewhere);
};

const nowhere = (): Promise<undefined> => Promise.resolve(undefined);

async function readOf<T>(answer: Response | undefined): Promise<KeptRead<T> | undefined> {
  if (!answer || answer.headers.get(BUILD) !== build()) return undefined;
  const at = parseInstant(answer.headers.get(KEPT_AT) ?? '');
  if (!(Date.now() - at < LONGEST_MS)) return undefined;
  const body: Body<T> = answer;
  return { data: await body.json(), at, from: answer.headers.get(FROM) ?? '/' };
}

async function inStore<T>(act: (store: Cache) => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await act(await caches.open(KEPT_READS));
  } catch (error) {
    logError('kept-reads', error);
    return undefined;
  }
}
