export const SUMS_TABLE = 'create table if not exists sums (id text primary key, total bigint not null)';

export const UPSERT_SUMS = `insert into sums(id, total) select * from unnest($1::text[], $2::bigint[])
  on conflict (id) do update set total = sums.total + excluded.total`;

/** The sum of each stream, as parameters of UPSERT_SUMS: what a batch adds to the rows. */
export function addUp(events: readonly (readonly [string, object])[]): [string[], number[]] {
  const sums = new Map<string, number>();
  for (const [id, data] of events) {
    if (!('by' in data) || typeof data.by !== 'number') throw new Error('not an event of this benchmark');
    sums.set(id, (sums.get(id) ?? 0) + data.by);
  }
  return [[...sums.keys()], [...sums.values()]];
}
