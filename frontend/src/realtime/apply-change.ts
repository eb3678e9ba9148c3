import { isReadModelName, READ_MODELS, type ReadModelName } from '#contracts/read-models';
import type { Change } from '#contracts/push/push';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { noteSeen } from '../kit/client/known.js';

/** `[model, id]` holds the row itself; longer keys hold lists that are derived from it. */
export const liveKey = (model: ReadModelName, id: string, part?: string): readonly string[] =>
  part === undefined ? [model, id] : [model, id, part];

/**
 * Takes a push: a newer row is put into the cache; a hint makes the key stale. Positions are strings of one
 * width, so string order is their order; an older push than what is shown is dropped. Of many pages that hear it each asks
 * at another moment.
 */
export function applyChange(client: QueryClient, change: Change): void {
  const { spread_ms = 0 } = change;
  noteSeen(change.position);
  const ask = (filters: QueryFilters) =>
    spread_ms === 0
      ? askAgain(client, filters)
      : void setTimeout(() => askAgain(client, filters), Math.random() * spread_ms);
  const key = liveKey(change.model, change.id);
  const cached: unknown = client.getQueryData(key);
  const known = positionOf(cached);
  if (known === undefined || change.position > known) {
    const row = known === undefined ? undefined : rowOf(change, cached, known);
    if (row) client.setQueryData(key, { ...row, position: change.position });
    else ask({ queryKey: key, exact: true });
  }
  ask({ queryKey: key, predicate: (query) => query.queryKey.length > key.length });
}

/** What the cache holds once the push is in it; undefined: it does not say enough. @param known position of `cached` */
function rowOf({ model, since, row }: Change, cached: unknown, known: string): object | undefined {
  if (!row || typeof cached !== 'object') return undefined;
  if (since === undefined) return { ...cached, ...row };
  const { parts } = READ_MODELS[model];
  // what lies between the two was not heard
  return parts && since <= known ? withParts({ ...cached }, row, parts) : undefined;
}

/** Changed items in the place of those that they are of; one that is not known takes the whole list. */
function withParts(
  cached: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
  { list, key }: { readonly list: string; readonly key: string },
): object | undefined {
  const changed = new Map(itemsOf(row[list]).map((item) => [item[key], item]));
  const items = itemsOf(cached[list]).map((item) => {
    const change = changed.get(item[key]);
    changed.delete(item[key]);
    return change ? { ...item, ...change } : item;
  });
  return changed.size === 0 ? { ...cached, [list]: items } : undefined;
}

const isItem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isItem) : []);

/** An answer that left the server before the push that is already shown must not win over it. */
export function newerOf<T>(fetched: T, cached: T | undefined): T {
  const fetchedAt = positionOf(fetched);
  const cachedAt = positionOf(cached);
  if (cached === undefined || fetchedAt === undefined || cachedAt === undefined) return fetched;
  return fetchedAt < cachedAt ? cached : fetched;
}

/** Asks again for everything live that is on the screen. */
export function revalidateLive(client: QueryClient): void {
  askAgain(client, { predicate: isLive });
}

const askedAgain = new WeakSet<Query>();

/**
 * Makes queries stale, and reads those on the screen anew. A first answer that is under way may have left the server before
 * the change, and the cache would take it for the new one: it is followed by a second, not broken off, for where changes
 * come fast it would never arrive.
 */
function askAgain(client: QueryClient, asked: QueryFilters): void {
  const isPaced = (query: Query) => paceOf(query) > 0;
  const wanted = (query: Query) => asked.predicate?.(query) ?? true;
  for (const query of client.getQueryCache().findAll(asked)) if (isPaced(query)) askPaced(client, query);
  const filters = { ...asked, predicate: (query: Query) => wanted(query) && !isPaced(query) };
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || askedAgain.has(query)) continue;
    askedAgain.add(query);
    const again = () => {
      askedAgain.delete(query);
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.fetch().then(again, again);
  }
  void client.invalidateQueries(filters);
}

/** Milliseconds that lie at least between two answers of a query: sums of many move with each answer of many. */
const paceOf = ({ meta }: Query): number => meta?.paceMs ?? 0;

/** At once where the last answer is old enough, else when it is; what comes meanwhile is in the same answer. None is broken off. */
function askPaced(client: QueryClient, query: Query): void {
  if (askedAgain.has(query)) return;
  askedAgain.add(query);
  const ask = () => {
    askedAgain.delete(query);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  };
  const askInTime = () =>
    void setTimeout(ask, Math.max(0, query.state.dataUpdatedAt + paceOf(query) - Date.now()));
  if (query.state.fetchStatus === 'fetching') void query.fetch().then(askInTime, askInTime);
  else askInTime();
}

const isLive = (query: Query): boolean => isReadModelName(query.queryKey[0]);

function positionOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('position' in row)) return undefined;
  return typeof row.position === 'string' ? row.position : undefined;
}
