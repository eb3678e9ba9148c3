import type pg from 'pg';

const SCHEMAS = ['public', 'es', 'bullmq'];
/** Every table with the columns that are stored and not computed. */
const TABLES_SQL = `select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname = any($1) group by 1 order by 1`;
const SEQUENCES_SQL = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = any($1) and last_value is not null`;

/**
 * A logical copy into a cluster that has the schema and nothing else to keep: rows as they are, the transaction ids in them included, as `pg_dump` and
 * `pg_restore` make it. Written here because those have to be of the server's own version, and are not on every machine.
 */
export async function copyLogically(from: pg.Pool, to: pg.Pool): Promise<void> {
  const { rows: tables } = await from.query<{ name: string; columns: string }>(TABLES_SQL, [SCHEMAS]);
  const { rows: sequences } = await from.query<{ name: string; value: string }>(SEQUENCES_SQL, [SCHEMAS]);
  const session = await to.connect();
  try {
    // no trigger, and no reference from one table to the next, in whatever order they come
    await session.query(`set session_replication_role = 'replica'`);
    await session.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      const read = `select coalesce(json_agg(t), '[]')::text as rows from (select ${columns} from ${name}) t`;
      const { rows } = await from.query<{ rows: string }>(read);
      await session.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows[0]?.rows],
      );
    }
    for (const { name, value } of sequences) await session.query('select setval($1, $2)', [name, value]);
    await session.query('analyze');
  } finally {
    session.release(true);
  }
}

/** Events that are of the future here: their transaction ids are those of an older cluster. */
export async function eventsOfTheFuture(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from es.event, es.meta
     where event.epoch = meta.epoch and xid > pg_snapshot_xmax(pg_current_snapshot())`,
  );
  return rows[0]?.count ?? 0;
}
