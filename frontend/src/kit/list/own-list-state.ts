import { DEFAULT_PAGE_SIZE } from '#contracts/constants';
import { useState } from 'react';
import { type ListState, nextSort } from './list-state.js';

interface Shown {
  page: number;
  size: number;
  sort: string;
  q: string;
  filters: Readonly<Record<string, string>>;
}
const START: Shown = { page: 1, size: DEFAULT_PAGE_SIZE, sort: '', q: '', filters: {} };

/**
 * The state of a list beside that of the page, which has the address: in a dialog, or one part of a page. `fixed` is
 * part of every query, `order` its order as long as none is chosen.
 */
export function useOwnListState(fixed: Readonly<Record<string, string>>, order: string): ListState {
  const [shown, setShown] = useState<Shown>(START);
  const { page, size, sort, q, filters } = shown;
  const narrowed = new URLSearchParams({ ...(q === '' ? {} : { q }), ...filters });
  const search = new URLSearchParams({ page: String(page), size: String(size) });
  if (sort !== '' || order !== '') search.set('sort', sort || order);
  for (const [name, value] of [...Object.entries(fixed), ...narrowed]) search.set(name, value);
  return {
    page,
    size,
    sort,
    q,
    filter: (name) => filters[name] ?? '',
    change: (changes) => setShown((before) => changed(before, changes)),
    sortBy: (field) => setShown((before) => changed(before, { sort: nextSort(before.sort, field) })),
    search: search.toString(),
    narrowing: narrowed.toString(),
    clear: () => setShown((before) => ({ ...before, page: 1, q: '', filters: {} })),
  };
}

function changed(before: Shown, changes: Parameters<ListState['change']>[0]): Shown {
  const { page, size = before.size, sort = before.sort, q = before.q, ...others } = changes;
  const filters = Object.entries({ ...before.filters, ...others }).flatMap(
    ([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return {
    page: Number(page ?? 1),
    size: Number(size),
    sort: String(sort),
    q: String(q),
    filters: Object.fromEntries(filters),
  };
}
