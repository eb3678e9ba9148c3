import pg from 'pg';

/** Injection token of the raw `pg` Pool for the event store, projections and jobs. */
export const PG_POOL = Symbol('PG_POOL');

/** A server that was killed while it let us in would keep us waiting for a minute. */
export const CONNECTION_TIMEOUT_MS = 5_000;
export const STATEMENT_TIMEOUT_MS = 5_000;
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** Shown in pg_stat_activity: `manabiya-api`, `manabiya-worker` … */
  readonly applicationName: string;
  /** Milliseconds after which whoever reads takes no answer for one, and goes elsewhere; absent: as long as the server takes. */
  readonly patience?: { readonly connectMs: number; readonly queryMs: number };
}

/**
 * A pool whose sessions cannot hold the readers of the event log back: one long write transaction stops
 * `pg_snapshot_xmin` for the whole cluster.
 */
export function createPgPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: options.patience?.connectMs ?? CONNECTION_TIMEOUT_MS,
    ...(options.patience && { query_timeout: options.patience.queryMs }),
    keepAlive: true,
    options: '-c default_transaction_isolation=read\\ committed -c synchronous_commit=on',
  });
  // Without a listener the loss of an idle connection would end the process, and so would that of one in use: from its first
  // moment, for a server that is being killed lets one in and sends it away in one breath. Whoever uses it meets the error.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
