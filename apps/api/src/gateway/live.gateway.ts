import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { ROLE } from '#contracts/constants';
import { SOCKET_PATH } from '#contracts/push/push';
import { bucketOf } from '#libs/event-store';
import { type BeatFigures, ProcessBeat } from '#platform/beat';
import { DATA_HEADERS } from '#platform/http';
import { Metrics } from '#platform/metrics';
import { PushBus, ROOM } from '#platform/push';
import { Tracing } from '#platform/tracing';
import { ChangeEmitter, type Sockets } from './change-emitter.js';
import { later, SPREAD_MS } from './later.js';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { MessageRate } from './message-rate.js';
import { SocketGate } from './socket-gate.js';
import { hearsTheSame, roomsOf } from './socket-rooms.js';
import { SocketPresence } from './socket-presence.js';
import { SocketWatches } from './socket-watches.js';

const MOST_SOCKETS_OF_A_USER = 10;
/**
 * Of one socket, whatever they say. The busiest page of ours says some ten things when it opens, and two a second while a test
 * is taken; each of a flood costs the process its reading, so that who floods is let go.
 */
const MOST_MESSAGES = { inWindow: 1_000, windowMs: 10_000 };
/** Ended and changed sessions are looked for this often; a push about them makes it prompt. */
const REVIEW_MS = 2_000;

/** Tells open pages what changed. It decides nothing about figures: those come from GETs that authorize. */
@WebSocketGateway({
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: 64 * 1024,
  // who is gone without a word is known after 11 s at the latest: teachers see it within 15 (PLUS-1)
  pingInterval: 5_000,
  pingTimeout: 6_000,
  connectTimeout: 10_000,
})
export class LiveGateway implements OnGatewayInit<LiveServer>, OnApplicationShutdown {
  private io: LiveServer | undefined;
  private review: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SocketGate) private readonly gate: SocketGate,
    @Inject(SocketWatches) private readonly watches: SocketWatches,
    @Inject(SocketPresence) private readonly presence: SocketPresence,
    @Inject(PushBus) private readonly bus: PushBus,
    @Inject(Tracing) private readonly tracing: Tracing,
    @Inject(Metrics) metrics: Metrics,
    @Inject(ProcessBeat) beat: ProcessBeat,
  ) {
    beat.tells(() => this.open());
    metrics.gauge('manabiya_open_sockets', 'Sockets open on this process', [], (gauge) =>
      gauge.set(this.sockets().length),
    );
  }

  async afterInit(io: LiveServer): Promise<void> {
    this.io = io;
    // Sockets are answered beside the HTTP routes, with what those have.
    io.engine.use(addDataHeaders);
    io.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => (refusal === undefined ? next() : next(new Error(refusal))),
        () => next(new Error('server.unavailable')),
      );
    });
    io.on('connection', (socket) => {
      this.bound(socket);
      this.watches.listen(socket);
      this.presence.listen(socket);
    });
    await this.presence.start(io);
    this.review = setInterval(() => void this.reviewAll(), REVIEW_MS);
    await this.subscribe(io);
  }

  /** Asks every client to go elsewhere and lets them go over the given time, so that they do not arrive together. */
  async drain(spreadMs: number): Promise<void> {
    const sockets = this.sockets();
    this.io?.local.emit('server-draining');
    await Promise.all(sockets.map((socket) => later(spreadMs, () => socket.disconnect(true))));
  }

  onApplicationShutdown(): void {
    clearInterval(this.review);
  }

  private open(): BeatFigures {
    const all = this.sockets();
    const learners = all.filter(({ data }) => data.principal.usertype === ROLE.learner).length;
    return { sockets: all.length, learner_sockets: learners };
  }

  private sockets(): LiveSocket[] {
    return [...(this.io?.sockets.sockets.values() ?? [])];
  }

  /** Lets a socket in and joins it to its rooms. @returns why not. */
  private async admit(socket: LiveSocket): Promise<string | undefined> {
    const principal = await this.gate.admit(socket.handshake.auth);
    if (!principal) return 'auth.unauthorized';
    const open = this.io?.sockets.adapter.rooms.get(ROOM.user(principal.userId))?.size ?? 0;
    if (open >= MOST_SOCKETS_OF_A_USER) return 'request.throttled';
    socket.data = { principal, watches: new Map() };
    await socket.join(roomsOf(principal));
    return undefined;
  }

  private bound(socket: LiveSocket): void {
    const rate = new MessageRate(MOST_MESSAGES.inWindow, MOST_MESSAGES.windowMs);
    socket.use((_message, next) => {
      if (rate.isOver()) socket.disconnect(true);
      else next();
    });
  }

  private async subscribe(io: LiveServer): Promise<void> {
    const emitter = new ChangeEmitter(socketsOf(io), this.tracing);
    await this.bus.subscribe('change', ({ changes }) => emitter.emit(changes));
    await this.bus.subscribe('announcement', ({ rooms, exam_id, text }) =>
      io.local.to(rooms).emit('announcement', { exam_id, text }),
    );
    await this.bus.subscribe('resync', ({ buckets }) => this.resync(buckets));
    // After the listeners of this message: the cache of sessions must have forgotten before it is asked.
    await this.bus.subscribe('session', () => setImmediate(() => void this.reviewAll()));
    this.bus.onReconnected(() => this.resync([]));
  }

  private resync(buckets: readonly number[]): void {
    for (const socket of this.sockets()) {
      const { usertype, organizationId } = socket.data.principal;
      if (buckets.length === 0 || usertype === 3 || buckets.includes(bucketOf(organizationId)))
        void later(SPREAD_MS, () => socket.emit('resync'));
    }
  }

  private async reviewAll(): Promise<void> {
    await Promise.allSettled(this.sockets().map((socket) => this.reviewOne(socket)));
  }

  /** Ends the socket of an ended session; moves that of a changed person to the rooms that are theirs now. */
  private async reviewOne(socket: LiveSocket): Promise<void> {
    const before = socket.data.principal;
    const now = await this.gate.principalOf(before.sessionId);
    if (!now || now.isInitial) {
      socket.emit('session-ended', { code: 'auth.unauthorized' });
      socket.disconnect(true);
      return;
    }
    if (hearsTheSame(before, now)) return;
    socket.data.principal = now;
    for (const room of roomsOf(before)) await socket.leave(room);
    await socket.join(roomsOf(now));
    await this.watches.renew(socket);
    socket.emit('resync');
  }
}

function addDataHeaders(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
  next();
}

function socketsOf(io: LiveServer): Sockets {
  const { rooms: socketsByRoom } = io.sockets.adapter;
  return {
    count: (rooms) => new Set(rooms.flatMap((room) => [...(socketsByRoom.get(room) ?? [])])).size,
    tell: (to, change) => void io.local.to([...to]).emit('change', change),
  };
}
