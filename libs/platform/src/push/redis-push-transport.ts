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

  constructor(url: string, logger: Logger) {
    // Without the offline queue a command never waits for a Redis that is away.
    this.speaker = createClient({ url, disableOfflineQueue: true });
    this.listener = createClient({ url });
    for (const client of [this.speaker, this.listener])
      client.on('error', (error: Error) =>
        logger.warn({ err: error }, 'the connection to Redis is disturbed'),
      );
  }

  async connect(): Promise<void> {
    await Promise.all([this.speaker.connect(), this.listener.connect()]);
    // `ready` comes after the client has subscribed again, and only later ones are reconnections.
    this.listener.on('ready', () => this.reconnected.forEach((listener) => listener()));
  }

  async send(channel: string, text: string): Promise<void> {
    await this.speaker.publish(PREFIX + channel, text);
  }

  async listen(channel: string, listener: (text: string) => void): Promise<void> {
    await this.listener.subscribe(PREFIX + channel, listener);
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
