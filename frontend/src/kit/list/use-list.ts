import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from './resource.js';

/** A page of a resource; `search` is the query of its list endpoint. Kept under `[path, 'list', search]`. */
export const useList = <Row>(resource: Resource<Row, unknown>, search: string, enabled = true) =>
  useQuery({
    queryKey: [resource.path, 'list', search],
    queryFn: ({ signal }) => resource.list(search, signal),
    placeholderData: keepPreviousData,
    ...(resource.staleTime === undefined ? {} : { staleTime: resource.staleTime }),
    enabled,
  });

/** Most rows that a list endpoint gives at once. */
const PART = 100;

/** The first rows of the whole list, `most` at most, whatever page is shown. */
export async function firstRows<Row>(
  { list }: Resource<Row, unknown>,
  search: string,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < most; page += 1) {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    query.set('size', String(PART));
    const { items, total } = await list(query.toString());
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) break;
  }
  return rows.slice(0, most);
}

/**
 * One thing with its ETag, kept under `[path, 'one', id]`: always asked anew, for its editor changes what it is now. Who uses it
 * says itself that there is nothing to show.
 */
export const useOne = <One>(resource: Resource<unknown, One>, id: string) =>
  useQuery({
    queryKey: [resource.path, 'one', id],
    queryFn: ({ signal }) => resource.one(id, signal),
    staleTime: 0,
    meta: { quiet: 'at-first' },
  });

/** After a write: all that was read of these resources is read again where it is on the screen. */
export function useChanged() {
  const client = useQueryClient();
  return async (...changed: readonly Pick<Resource<unknown>, 'path'>[]): Promise<void> => {
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}
