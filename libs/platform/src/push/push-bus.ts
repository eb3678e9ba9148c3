import type { Logger } from '#platform/logging';
import { chunksOfChanges, chunksOfPresent } from './chunk-changes.js';
import {
  type PresentThere,
  PUSH_MESSAGES,
  type PushChannel,
  type PushMessage,
  type RoomChange,
} from './messages.js';
import type { PushTransport } from './push-transport.js';
import { WakeHints } from './wake-hints.js';

/** Between two tries to say that changes were lost. */
const RESYNC_RETRY_MS = 500;

/** Publish and subscribe between the processes of the product. Lossy by nature: subscribers resync on reconnection. */
export class PushBus {
  private readonly hints: WakeHints;
  private resync: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly transport: PushTransport,
    private readonly logger: Logger,
  ) {
    this.hints = new WakeHints((buckets) => this.publish('wake', { buckets }));
  }

  /** Says that events were committed in a bucket; at most one message per 10 ms and process. */
  wake(bucket: number): void {
    this.hints.add(bucket);
  }

  /** Changes in as few messages as the transport allows; a change that is too big for one loses its row. */
  async publishChanges(changes: readonly RoomChange[]): Promise<void> {
    for (const chunk of chunksOfChanges(changes, this.transport.maxBytes))
      await this.publish('change', { changes: chunk });
  }

  /** Who is there by what this process knows, in as few messages as the transport allows. */
  async publishPresent(process: string, learners: readonly PresentThere[]): Promise<void> {
    for (const chunk of chunksOfPresent(process, learners, this.transport.maxBytes))
      await this.publish('presence', { process, learners: chunk });
  }

  /** Resolves when the message is on its way; a failure is logged, never thrown: no command fails because of a hint. */
  async publish<C extends PushChannel>(channel: C, message: PushMessage<C>): Promise<void> {
    try {
      await this.transport.send(channel, JSON.stringify(message));
    } catch (error) {
      this.logger.warn({ err: error, channel }, 'a push message was lost');
      if (channel === 'change' || channel === 'resync') this.resyncSoon();
    }
  }

  /**
   * A lost change is told to nobody again, and the listeners may have been connected all the while: as soon as
   * messages go through, everybody is asked to look for himself.
   */
  private resyncSoon(): void {
    if (this.closed) return;
    this.resync ??= setTimeout(() => {
      this.resync = undefined;
      void this.publish('resync', { buckets: [] });
    }, RESYNC_RETRY_MS);
  }

  async subscribe<C extends PushChannel>(
    channel: C,
    listener: (message: PushMessage<C>) => void,
  ): Promise<void> {
    await this.transport.listen(channel, (text) => {
      const message = parse(channel, text);
      if (message) listener(message);
      else this.logger.warn({ channel }, 'a push message was not understood');
    });
  }

  /** Called when messages may have been lost because the connection was gone. */
  onReconnected(listener: () => void): void {
    this.transport.onReconnected(listener);
  }

  async close(): Promise<void> {
    await this.hints.flush();
    this.closed = true;
    clearTimeout(this.resync);
    await this.transport.close();
  }
}

function parse<C extends PushChannel>(channel: C, text: string): PushMessage<C> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return PUSH_MESSAGES[channel].safeParse(json).data;
  } catch {
    return undefined;
  }
}
