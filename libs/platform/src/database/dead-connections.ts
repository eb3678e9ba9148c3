import type pg from 'pg';

/**
 * Gives back each connection that ends while it is out of the pool. Kysely gives one back only after a commit or a
 * rollback that succeeded, so each that the server dropped inside a transaction would take a place of the pool for
 * ever: a few restarts of the database, and the process waits for connections that nobody has.
 */
export function giveBackDeadConnections(pool: pg.Pool): void {
  const out = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => out.add(client));
  pool.on('release', (_error, client) => out.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!out.has(client)) return;
      client.release(true);
      // Whoever held it may give it back, too; the pool would take that for a mistake.
      client.release = () => undefined;
    }),
  );
}
