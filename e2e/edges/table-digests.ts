import type { Pool } from 'pg';

/**
 * Count and hash of the rows of every table of the product. When a session was last seen moves by itself, once a
 * minute, and is no matter of what was asked; nor is what a process says of itself every ten seconds.
 */
export async function contentOf(pool: Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and (schemaname, tablename) not in (('es', 'process'), ('es', 'lag_sample')) order by 1`,
  );
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(row, ',' order by row)), '') as content
       from (select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t) as rows`,
    );
    contents.set(name, rows[0]?.content ?? '');
  }
  return contents;
}
