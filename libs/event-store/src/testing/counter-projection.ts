import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type { Projection } from '../projection.js';

/** Its rows tell on whoever folds an event twice or out of order: `versions` must be {1, 2, … n}. */
export const COUNTER_TABLE = `create table counter_total (
  id text primary key, total bigint not null, versions int[] not null, position text not null)`;

const FOLD_SQL = `insert into counter_total(id, total, versions, position)
  select id, sum(by), array_agg(version order by n), (array_agg(position order by n desc))[1]
  from unnest($1::text[], $2::bigint[], $3::int[], $4::text[]) with ordinality as e(id, by, version, position, n) group by id
  on conflict (id) do update set total = counter_total.total + excluded.total,
    versions = counter_total.versions || excluded.versions, position = excluded.position`;

/** `refuse`: events on which the projection throws, as a fault of its code would. */
export const counterProjection = (
  change: Partial<Projection> & { readonly refuse?: (event: RecordedEvent) => boolean } = {},
): Projection => {
  const { refuse = () => false, ...own } = change;
  return {
    name: 'counter-total',
    version: 1,
    handles: ['Counted'],
    tables: ['counter_total'],
    async project(tx, events) {
      const bad = events.find(refuse);
      if (bad) throw new Error(`cannot fold ${bad.streamId}@${bad.version}`);
      const ids = events.map((event) => idOfStream(event.streamId));
      await tx.query(FOLD_SQL, [
        ids,
        events.map((event) => ('by' in event.data ? event.data.by : 0)),
        events.map((event) => event.version),
        events.map((event) => event.position),
      ]);
      return events.map((event, n) => ({
        model: 'counter-total',
        id: ids[n] ?? '',
        organizationId: event.organizationId,
        position: event.position,
      }));
    },
    ...own,
  };
};
