import pg from 'pg';
import { CONNECTION_TIMEOUT_MS } from '#platform/pool';
import type { Logger } from '#platform/logging';
import type { PushMessage } from './messages.js';

const LOOK_MS = 1_000;
/** Of the connection, as pg_stat_activity shows it. */
export const WORKER_PRESENCE = 'manabiya-alive';
const OTHERS_SQL = `select pid, pid || '@' || backend_start as id from pg_stat_activity
  where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`;
const OWN_SQL = 'select pg_backend_pid() as pid';

type Resync = PushMessage<'resync'>;
/** What workers need of the bus. */
export interface ResyncBus {
  publish(channel: 'resync', message: Resync): Promise<void>;
  subscribe(channel: 'resync', listener: (message: Resync) => void): Promise<void>;
}

/**
 * A worker that dies between its commit and its push takes the push with it, and nobody would miss it. So each worker
 * holds one connection by which the others see that it lives; when one is gone, the first of the others (by its
 * server process) asks everybody to look again.
 */
export class WorkerPresence {
  private client: pg.Client | undefined;
  private ownPid = 0;
  private known = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly bus: ResyncBus,
    private readonly logger: Logger,
  ) {}

  /**
   * Resolves when the others can see this process, if the database is there. They look at once when it publishes `resync`:
   * it may be killed before their next look, and whom nobody has seen, nobody misses.
   */
  async start(): Promise<void> {
    await this.look();
    await this.bus.subscribe('resync', () => void this.look());
    this.lookLater();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.client?.end().catch(() => undefined);
  }

  /** Compares who is there with who was there. One look at a time; never rejects. */
  look(): Promise<void> {
    this.looking = this.looking.then(async () => {
      try {
        this.client ??= await this.connect();
        await this.compare(this.client);
      } catch (error) {
        this.logger.warn({ err: error }, 'the other workers cannot be seen');
        this.forget();
      }
    });
    return this.looking;
  }

  private lookLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look().then(() => this.lookLater()), LOOK_MS);
  }

  private async compare(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ pid: number; id: string }>(OTHERS_SQL, [WORKER_PRESENCE]);
    const now = new Set(rows.map(({ id }) => id));
    const isMissed = [...this.known].some((id) => !now.has(id));
    this.known = now;
    if (isMissed && rows.every(({ pid }) => pid > this.ownPid))
      await this.bus.publish('resync', { buckets: [] });
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: WORKER_PRESENCE,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: 5_000,
    });
    // Without a listener its loss would end the process; the next look finds it out.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(OWN_SQL);
    this.ownPid = rows[0]?.pid ?? 0;
    return client;
  }

  /** Whoever loses its connection knows nothing of the others any more. */
  private forget(): void {
    this.client?.end().catch(() => undefined);
    this.client = undefined;
    this.known = new Set();
  }
}
