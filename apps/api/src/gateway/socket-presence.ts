import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { type Answering, NotTaking, takenOf, Taking } from '#contracts/push/push';
import { type PresentThere, PushBus, ROOM } from '#platform/push';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { BEAT_MS, PresenceBoard, type Seat, SILENT_MS } from './presence-board.js';

/** A page that is loaded anew, or sent to another process, is back by then, and was never away. */
const GRACE_MS = 2_000;
/** What happens in so short a time is one message. */
const GATHER_MS = 100;
const LOOK_MS = 1_000;
const EVERYWHERE = 'all';
/** A page says it twice a second at most; who floods is not listened to. */
const SHORTEST_MS = 150;

/**
 * Who takes an exam at this moment, by the sockets of their pages: told to those who watch its room. Processes tell each
 * other over the bus, and repeat it, so that what is lost does no harm; nothing of it is an event or a row.
 */
@Injectable()
export class SocketPresence implements OnApplicationShutdown {
  private readonly process = randomUUID();
  private readonly board = new PresenceBoard();
  /** Of the own sockets: by seat the sockets that hold it, the latest last. */
  private readonly own = new Map<string, Map<string, PresentThere>>();
  /** Whoever is connected, at whatever is taken, as it was told last. */
  private readonly answering = new Map<string, Seat>();
  private pending = new Map<string, PresentThere>();
  private gathering: NodeJS.Timeout | undefined;
  private timers: NodeJS.Timeout[] = [];
  private io: LiveServer | undefined;
  /** When the bus last brought what this process itself had said: without it others are unheard, not silent. */
  private heardItself = Date.now();

  constructor(@Inject(PushBus) private readonly bus: PushBus) {}

  async start(io: LiveServer): Promise<void> {
    this.io = io;
    await this.bus.subscribe('presence', ({ process, learners }) => {
      if (process === this.process) this.heardItself = Date.now();
      else for (const one of learners) this.note(process, one);
    });
    this.timers = [setInterval(() => this.beat(), BEAT_MS), setInterval(() => this.look(), LOOK_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.gathering);
  }

  listen(socket: LiveSocket): void {
    let last = 0;
    socket.on('taking', (message: unknown) => {
      const taking = Taking.safeParse(message);
      const now = Date.now();
      if (!taking.success || now - last < SHORTEST_MS || socket.data.principal.usertype !== ROLE.learner)
        return;
      last = now;
      this.take(socket, taking.data);
    });
    socket.on('not-taking', (message: unknown) => {
      const left = NotTaking.safeParse(message);
      const { taking } = socket.data;
      if (left.success && taking && takenOf(left.data) === takenOf(taking)) this.leave(socket);
    });
    socket.on('disconnect', () => this.leave(socket));
  }

  /** Tells a page that begins to watch a room who is there. */
  tell(socket: LiveSocket, examId: string): void {
    const learners = this.board.of(examId, seenBy(socket));
    socket.emit('presence', { exam_id: examId, all: true, learners });
  }

  /** Tells a page that begins to watch the figures of a class who of its organization answers; from then on it hears who begins and who goes. */
  async tellAnswering(socket: LiveSocket): Promise<void> {
    const isSeen = seenBy(socket);
    const seats = [...this.answering.values()].filter(({ organization_id }) => isSeen(organization_id));
    socket.emit('answering', { all: true, learners: seats.map((seat) => answeringOf(seat, true)) });
    await socket.join(ROOM.answering(heardBy(socket)));
  }

  /** Also where who watches has become somebody else meanwhile. */
  stopAnswering(socket: LiveSocket): void {
    for (const room of socket.rooms) if (room.startsWith(ROOM.answering(''))) void socket.leave(room);
  }

  private take(socket: LiveSocket, taking: Taking): void {
    const exam_id = takenOf(taking);
    if (socket.data.taking && takenOf(socket.data.taking) !== exam_id) this.leave(socket);
    socket.data.taking = taking;
    const { userId, organizationId } = socket.data.principal;
    const present: PresentThere = {
      ...{ exam_id, place: taking.place, unsent: taking.unsent },
      ...{ learner_id: userId, organization_id: organizationId },
      ...{ connected: true, since: new Date().toISOString() },
    };
    const sockets = this.own.get(seatName(present)) ?? new Map<string, PresentThere>();
    sockets.delete(socket.id);
    this.own.set(seatName(present), sockets.set(socket.id, present));
    this.say(present);
  }

  private leave(socket: LiveSocket): void {
    const { taking, principal } = socket.data;
    if (!taking) return;
    socket.data.taking = undefined;
    const name = seatName({ exam_id: takenOf(taking), learner_id: principal.userId });
    const sockets = this.own.get(name);
    const left = sockets?.get(socket.id);
    sockets?.delete(socket.id);
    const other = [...(sockets?.values() ?? [])].at(-1);
    if (other) return this.say(other);
    this.own.delete(name);
    if (left) this.sayLater({ ...left, connected: false, since: new Date().toISOString() });
    return undefined;
  }

  private sayLater(left: PresentThere): void {
    setTimeout(() => this.own.has(seatName(left)) || this.say(left), GRACE_MS).unref();
  }

  private say(present: PresentThere): void {
    this.note(this.process, present);
    this.pending.set(seatName(present), present);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      const said = [...this.pending.values()];
      this.pending = new Map();
      void this.bus.publishPresent(this.process, said);
    }, GATHER_MS);
  }

  /** What was said before may be lost, or was never heard by a process that has just begun. */
  private beat(): void {
    const present = [...this.own.values()].flatMap((sockets) => [...sockets.values()].at(-1) ?? []);
    if (present.length > 0 || this.board.hasOthers(this.process))
      void this.bus.publishPresent(this.process, present);
  }

  private look(): void {
    const now = Date.now();
    if (now - this.heardItself > SILENT_MS) return;
    for (const seat of this.board.expire(this.process, now)) this.emit(seat);
  }

  private note(process: string, present: PresentThere): void {
    if (this.board.report(process, present, Date.now())) this.emit(present);
  }

  private emit(seat: Seat): void {
    this.emitAnswering(seat);
    const watching = this.io?.sockets.adapter.rooms.get(ROOM.watch('exam-room', seat.exam_id));
    const present = this.board.seat(seat);
    if (!watching || !present) return;
    for (const id of watching) {
      const socket = this.io?.sockets.sockets.get(id);
      if (socket && seenBy(socket)(seat.organization_id))
        socket.emit('presence', { exam_id: seat.exam_id, all: false, learners: [present] });
    }
  }

  /** Where in it somebody is does not matter to the figures of a class: they hear of who comes and who goes. */
  private emitAnswering(seat: Seat): void {
    const name = seatName(seat);
    const connected = this.board.seat(seat)?.connected ?? false;
    if (connected === this.answering.has(name)) return;
    const { organization_id, exam_id, learner_id } = seat;
    if (connected) this.answering.set(name, { organization_id, exam_id, learner_id });
    else this.answering.delete(name);
    const rooms = [ROOM.answering(organization_id), ROOM.answering(EVERYWHERE)];
    this.io?.local.to(rooms).emit('answering', { all: false, learners: [answeringOf(seat, connected)] });
  }
}

/** @returns the key of the room that hears it */
const heardBy = ({ data: { principal } }: LiveSocket): string =>
  principal.usertype === ROLE.topAdministrator ? EVERYWHERE : principal.organizationId;

const answeringOf = ({ learner_id, exam_id }: Seat, connected: boolean): Answering['learners'][number] => ({
  ...{ learner_id, taken: exam_id, connected },
});

const seatName = ({ exam_id, learner_id }: Pick<Seat, 'exam_id' | 'learner_id'>) =>
  `${exam_id}/${learner_id}`;

/** A learner may name any exam; only the own organization hears of it. */
const seenBy =
  ({ data: { principal } }: LiveSocket) =>
  (organizationId: string): boolean =>
    principal.usertype === ROLE.topAdministrator || principal.organizationId === organizationId;
