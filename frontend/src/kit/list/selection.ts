import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Rows that are ticked already and stay so. */
  fixed?: (row: Row) => boolean;
  set: (rows: readonly Row[], chosen: boolean) => void;
  clear: () => void;
}

/** Chosen rows: they stay chosen from page to page, and are let go when `scope` (search and filters) changes. */
export function useSelection<Row extends { id: string }>(scope: string): Selection<Row> {
  const [state, setState] = useState<{ scope: string; rows: readonly Row[] }>({ scope, rows: [] });
  // While rendering, not in an effect: no frame may show an action bar for rows that are no longer in the list.
  if (state.scope !== scope) setState({ scope, rows: [] });
  const rows = state.scope === scope ? state.rows : [];
  return {
    rows,
    has: (row) => rows.some(({ id }) => id === row.id),
    set: (changed, chosen) => {
      const others = rows.filter(({ id }) => !changed.some((row) => row.id === id));
      setState({ scope, rows: chosen ? [...others, ...changed] : others });
    },
    clear: () => setState({ scope, rows: [] }),
  };
}
