import { DEFAULT_PAGE_SIZE } from '#contracts/constants';
import { useState } from 'react';
import type { ListState } from '../../shared/list/list-state.js';

interface Shown {
  page: number;
  size: number;
  sort: string;
  q: string;
}

/** The state of a list inside a dialog: the address belongs to the page's own list. `fixed` is part of every query. */
export function useOwnListState(fixed: Readonly<Record<string, string>>, order: string): ListState {
  const [shown, setShown] = useState<Shown>({ page: 1, size: DEFAULT_PAGE_SIZE, sort: '', q: '' });
  const { page, size, sort, q } = shown;
  const search = new URLSearchParams({
    page: String(page),
    size: String(size),
    sort: sort || order,
    ...fixed,
  });
  if (q) search.set('q', q);
  return {
    ...shown,
    filter: () => '',
    change: (changes) =>
      setShown((before) => ({
        page: Number(changes['page'] ?? 1),
        size: Number(changes['size'] ?? before.size),
        sort: String(changes['sort'] ?? before.sort),
        q: String(changes['q'] ?? before.q),
      })),
    search: search.toString(),
    narrowing: q,
    clear: () => setShown((before) => ({ ...before, page: 1, q: '' })),
  };
}
