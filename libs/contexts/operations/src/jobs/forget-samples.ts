import type { SqlExecutor } from '#libs/event-store';

/** The page shows an hour; once an hour what is older goes. */
export async function forgetSamples(sql: SqlExecutor): Promise<void> {
  await sql.query(`delete from es.lag_sample where at < now() - interval '2 hours'`);
}
