import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contracts/constants';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepAsLeft } from './last-left.js';

export interface ListState {
  page: number;
  size: number;
  /** `field` or `-field`; empty is the list's own order. */
  sort: string;
  q: string;
  filter: (name: string) => string;
  change: (changes: Record<string, string | number | undefined>) => void;
  /** Upwards first, downwards at the second press, in the list's own order again at the third. */
  sortBy: (field: string) => void;
  /** The query of the list endpoint. */
  search: string;
  /** Search words and filters alone; empty where the whole list is shown. */
  narrowing: string;
  /** Takes the search words and every filter away. */
  clear: () => void;
}

export const nextSort = (sort: string, field: string): string =>
  sort === field ? `-${field}` : sort === `-${field}` ? '' : field;

/**
 * Search, sort, page and filters of a table live in the address: they survive a reload and can be sent on.
 * @param kept under which name a list is kept as it was left, for the next time: see `AsLeft`
 */
export function useListState(filters: readonly string[] = [], kept?: string): ListState {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const size = PAGE_SIZES.find((one) => one === Number(params.get('size'))) ?? DEFAULT_PAGE_SIZE;
  const sort = params.get('sort') ?? '';
  const q = params.get('q') ?? '';
  // A second change may come before the first is drawn: the router's own `before` is what is drawn.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (changes: Record<string, string | number | undefined>) => {
    latest.current = changedParams(latest.current, changes);
    // before the address says it: a list without conditions is one that was left so
    if (kept !== undefined) keepAsLeft(kept, latest.current, filters);
    setParams(latest.current, { replace: true });
  };
  const names = ['q', ...filters];
  const narrowing = chosen(params, names).toString();
  const search = new URLSearchParams({ page: String(page), size: String(size) });
  for (const [name, value] of chosen(params, ['sort', ...names])) search.set(name, value);
  return {
    page,
    size,
    sort,
    q,
    filter: (name) => params.get(name) ?? '',
    change,
    sortBy: (field) => change({ sort: nextSort(latest.current.get('sort') ?? '', field) }),
    search: search.toString(),
    narrowing,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

function changedParams(
  before: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!('page' in changes)) after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

const chosen = (params: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.map((name): [string, string] => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''),
  );
