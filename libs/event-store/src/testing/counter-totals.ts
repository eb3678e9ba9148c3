import type { Pool } from 'pg';

export interface CounterTotal {
  readonly total: number;
  readonly versions: number[];
}

/** The counter's read model, by id. */
export async function counterTotals(pool: Pool): Promise<Record<string, CounterTotal>> {
  const { rows } = await pool.query<{ id: string; total: string; versions: number[] }>(
    'select id, total, versions from counter_total order by id',
  );
  return Object.fromEntries(rows.map(({ id, total, versions }) => [id, { total: Number(total), versions }]));
}

/** 1, 2, … n: what a read model shows that folded n events once each and in order. */
export const oneTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);
