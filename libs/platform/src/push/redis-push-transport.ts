import { createClient } from 'redis';
import type { Logger } from '#platform/logging';
import type { PushTransport } from './push-transport.js';

const PREFIX = 'manabiya:';

/** Redis publish: one connection that speaks, one that listens. Both reconnect by themselves. */
export class RedisPushTransport implements PushTransport {
  /** Redis takes more; smaller messages keep one slow subscriber from holding much memory. */
  readonly maxBytes = 256 * 1024;
  private readonly speaker;
  private readonly listener;
  private readonly reconnected: (() => void)[] = [];
  private connected = false;

  constructor(url: string, logger: Logger) {
    // Without the offline queue a command never waits for a Redis that is away.
    this.speaker = createClient({ url, disableOfflineQueue: true });
    this.listener = createClient({ url });
    for (const client of [this.speaker, this.listener])
      client.on('error', (error: Error) =>
        logger.warn({ err: error }, 'the connection to Redis is disturbed'),
      );
    // `ready` comes after the client has subscribed again; the one of `connect` is no reconnection.
    this.listener.on('ready', () => this.connected && this.reconnected.forEach((listener) => listener()));
  }

  /** A Redis that is away is waited for in the background: without it the product is slower, not down. */
  async connect(): Promise<void> {
    await Promise.all([this.speaker, this.listener].map(connectOrGoOn));
    this.connected = true;
  }

  async send(channel: string, text: string): Promise<void> {
    await this.speaker.publish(PREFIX + channel, text);
  }

  async listen(channel: string, listener: (text: string) => void): Promise<void> {
    const subscribed = this.listener.subscribe(PREFIX + channel, listener);
    // Kept by the client and made good when it connects; waiting for that would hold up the start of the process.
    if (this.listener.isReady) await subscribed;
    else subscribed.catch(() => undefined);
  }

  onReconnected(listener: () => void): void {
    this.reconnected.push(listener);
  }

  async close(): Promise<void> {
    this.speaker.destroy();
    this.listener.destroy();
    return Promise.resolve();
  }
}

interface Connectable {
  connect(): Promise<unknown>;
  once(event: 'error', listener: () => void): unknown;
}

/** Resolves at the first connection or the first failure, whichever comes first; the client goes on trying. */
function connectOrGoOn(client: Connectable): Promise<void> {
  return new Promise((resolve) => {
    client.once('error', () => resolve());
    // It rejects only when it is closed before it ever connected.
    client.connect().then(
      () => resolve(),
      () => resolve(),
    );
  });
}
