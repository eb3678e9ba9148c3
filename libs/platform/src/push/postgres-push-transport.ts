import pg from 'pg';
import { CONNECTION_TIMEOUT_MS } from '#platform/pool';
import type { Logger } from '#platform/logging';
import type { PushTransport } from './push-transport.js';

const PREFIX = 'manabiya_';
const RETRY_MS = { first: 50, most: 2_000 };
/** NOTIFY takes less than 8,000 bytes. */
const MAX_BYTES = 7 * 1024;

/** LISTEN on a connection of its own, NOTIFY through the pool: the embedded default without Redis. */
export class PostgresPushTransport implements PushTransport {
  readonly maxBytes = MAX_BYTES;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly listeners = new Map<string, ((text: string) => void)[]>();
  private readonly reconnected: (() => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'manabiya-listen',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    // `error` and `end` may both come; the first one replaces the client, the second finds another one in place.
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''));
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${PREFIX}${channel}`);
    this.client = client;
  }

  async send(channel: string, text: string): Promise<void> {
    await this.pool.query('select pg_notify($1, $2)', [PREFIX + channel, text]);
  }

  async listen(channel: string, listener: (text: string) => void): Promise<void> {
    const known = this.listeners.get(channel);
    if (known) {
      known.push(listener);
      return;
    }
    this.listeners.set(channel, [listener]);
    await this.client?.query(`listen ${PREFIX}${channel}`).catch((error: unknown) => {
      // a process that stops while it starts
      if (!this.closed) throw error;
    });
  }

  onReconnected(listener: () => void): void {
    this.reconnected.push(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private deliver(channel: string, text: string): void {
    for (const listener of this.listeners.get(channel.slice(PREFIX.length)) ?? []) listener(text);
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.logger.warn({ err: error }, 'the listening connection was lost');
    this.reconnectIn(RETRY_MS.first);
  }

  private reconnectIn(milliseconds: number): void {
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.reconnected.forEach((listener) => listener()),
        () => this.closed || this.reconnectIn(Math.min(milliseconds * 2, RETRY_MS.most)),
      );
    }, milliseconds);
  }
}
