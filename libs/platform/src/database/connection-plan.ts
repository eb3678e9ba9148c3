import type { Configuration } from '#platform/config';

interface Asked {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

/** Of a worker: by one connection others see that it lives. */
const PRESENCE = 1;
/** Without Redis one connection listens, and BullMQ opens up to three for its queue and three for its worker. */
const WITHOUT_REDIS = 7;

/** How many connections one process opens at the most. */
export function connectionsOf({ database, queue }: Pick<Configuration, 'database' | 'queue'>): number {
  const beside = PRESENCE + (queue.REDIS_URL === undefined ? WITHOUT_REDIS : 0);
  return 2 * database.DATABASE_POOL_SIZE + beside;
}

const ROOM_SQL = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
    nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as room`;

/**
 * Whether all processes that were planned may open all their connections. What does not fit shows only under the highest load, as
 * errors of whoever comes last: so it is asked for before.
 * @returns in words what does not fit; undefined: it fits
 */
export async function connectionShortage(
  sql: Asked,
  configuration: Pick<Configuration, 'database' | 'queue'>,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ room: number }>(ROOM_SQL);
  const room = rows[0]?.room ?? 0;
  const { DATABASE_PROCESSES: processes } = configuration.database;
  const each = connectionsOf(configuration);
  if (processes * each <= room) return undefined;
  return (
    `${processes} processes (DATABASE_PROCESSES) of ${each} connections (two pools of DATABASE_POOL_SIZE and ` +
    `${each - 2 * configuration.database.DATABASE_POOL_SIZE} beside them) are ${processes * each}; ` +
    `the database lets ${room} in. Lower one of the two, or raise max_connections.`
  );
}
