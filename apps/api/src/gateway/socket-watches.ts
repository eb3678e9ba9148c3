import { Inject, Injectable } from '@nestjs/common';
import { Watch } from '#contracts/push/push';
import { Logger } from '#platform/logging';
import { ROOM, WatchPolicies } from '#platform/push';
import type { LiveSocket } from './live-socket.js';
import { SocketPresence } from './socket-presence.js';
import { WatchLine } from './watch-line.js';

const MOST_WATCHES = 50;

/** Joins a page to the rows it asks for, if it may read them. */
@Injectable()
export class SocketWatches {
  constructor(
    @Inject(WatchPolicies) private readonly policies: WatchPolicies,
    @Inject(SocketPresence) private readonly presence: SocketPresence,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  listen(socket: LiveSocket): void {
    const line = new WatchLine();
    socket.on('watch', (message: unknown, ack: unknown) => {
      void line
        .inTurn(() => this.watch(socket, message))
        .then((ok) => {
          if (typeof ack === 'function') Reflect.apply(ack, undefined, [{ ok }]);
        });
    });
    socket.on('unwatch', (message: unknown) => this.unwatch(socket, message));
  }

  /** Asks again for everything a socket watches: its person has changed. */
  async renew(socket: LiveSocket): Promise<void> {
    const watches = [...socket.data.watches.values()];
    for (const watch of watches) this.unwatch(socket, watch);
    for (const watch of watches) await this.watch(socket, watch);
  }

  private async watch(socket: LiveSocket, message: unknown): Promise<boolean> {
    const watch = Watch.safeParse(message);
    if (!watch.success || socket.data.watches.size >= MOST_WATCHES) return false;
    const { model, id } = watch.data;
    try {
      if (!(await this.policies.canWatch(socket.data.principal, model, id))) return false;
    } catch (error) {
      this.logger.warn({ err: error, model }, 'a watch could not be decided');
      return false;
    }
    const room = ROOM.watch(model, id);
    socket.data.watches.set(room, watch.data);
    await socket.join(room);
    if (model === 'exam-room') this.presence.tell(socket, id);
    if (isOfMany(model)) await this.presence.tellAnswering(socket);
    return true;
  }

  private unwatch(socket: LiveSocket, message: unknown): void {
    const watch = Watch.safeParse(message);
    if (!watch.success) return;
    const room = ROOM.watch(watch.data.model, watch.data.id);
    socket.data.watches.delete(room);
    void socket.leave(room);
    const watched = [...socket.data.watches.values()];
    if (!watched.some(({ model }) => isOfMany(model))) this.presence.stopAnswering(socket);
  }
}

/** Whose pages say who answers now. */
const isOfMany = (model: string): boolean =>
  model === 'class-statistics' || model === 'organization-statistics';
