import type { SqlExecutor } from '#libs/event-store';

/** As a job's time: now, by the database's clock (PostgreSQL's own word for the start of the transaction). */
export const AT_ONCE = 'now';

/** One thing to be done at a time. Identified by kind and key: scheduling it again moves it. */
export interface Job {
  readonly kind: string;
  /** Unique within the kind, e.g. the attempt's id. */
  readonly key: string;
  /** Instant, or AT_ONCE. */
  readonly runAt: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly organizationId: string;
}

/** Does the jobs of one kind. May be called twice for one job: its command id makes it happen once. */
export interface JobHandler {
  readonly kind: string;
  /**
   * What takes longer than two seconds does a part, schedules itself again AT_ONCE and returns: the others get their
   * turn, a stopping worker is not kept, and of a killed one another takes over where it was.
   * A rejection is retried with growing pauses; after the last attempt the job is `dead` and shown to operators.
   */
  run(payload: Readonly<Record<string, unknown>>, key: string): Promise<void>;
  /**
   * The last attempt was rejected with `error`: frees what waits for the job. The job is dead once this has been done;
   * a rejection is retried, too. May be called twice.
   */
  giveUp?(key: string, error: unknown): Promise<void>;
}

/**
 * Writes the job in the caller's transaction: it exists if, and only if, the reaction's checkpoint moves. Whatever
 * the job was before (moved, cancelled, done), it is now due at `runAt`.
 */
export const scheduleJob = (tx: SqlExecutor, { key, ...job }: Job): Promise<void> =>
  scheduleJobs(tx, [key], job);

/** The same for many keys of one kind, in one statement. No key may stand twice. */
export async function scheduleJobs(
  tx: SqlExecutor,
  keys: readonly string[],
  { kind, runAt, payload, organizationId }: Omit<Job, 'key'>,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `insert into es.job (kind, key, run_at, payload, state, attempts, organization_id)
     select $1, key, $3, $4, 'due', 0, $5 from unnest($2::text[]) as key
     on conflict (kind, key) do update set run_at = excluded.run_at, payload = excluded.payload, state = 'due',
       attempts = 0, last_error = null, organization_id = excluded.organization_id`,
    [kind, keys, runAt, JSON.stringify(payload), organizationId],
  );
}

/** Takes a job back that has not run yet. One that is running goes on. */
export async function cancelJob(tx: SqlExecutor, kind: string, key: string): Promise<void> {
  await tx.query(`update es.job set state = 'cancelled' where kind = $1 and key = $2 and state = 'due'`, [
    kind,
    key,
  ]);
}
