import type { EventCatalogue } from './event-catalogue.js';
import type { SqlExecutor } from './sql.js';

/** Notes, when a worker is at work, what it understands. What was noted stays: a release that is taken back writes less, not more. */
export async function noteKnownEvents(sql: SqlExecutor, catalogue: EventCatalogue): Promise<void> {
  // in one order, or two workers that start together would wait for each other
  await sql.query(
    `insert into es.known_event as k (type, schema_version)
     select key, value::int from jsonb_each_text($1) order by key
     on conflict (type) do update set schema_version = excluded.schema_version
     where k.schema_version < excluded.schema_version`,
    [JSON.stringify(catalogue.known)],
  );
}

/** The events of this process that no worker of the database has understood yet, by their names. Needs the migrated schema. */
export async function unknownToWorkers(sql: SqlExecutor, catalogue: EventCatalogue): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    `select key from jsonb_each_text($1) left join es.known_event k on k.type = key
     where coalesce(k.schema_version, 0) < value::int order by key`,
    [JSON.stringify(catalogue.known)],
  );
  return rows.map(({ key }) => key);
}
