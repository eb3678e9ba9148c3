import { SOCKET_PATH } from '#contracts/constants';
import type { Change, ClientToServer, NotTaking, ServerToClient, Taking, Watch } from '#contracts/push/push';
import type { Socket } from 'socket.io-client';
import { FRONTEND_ERRORS, logError } from '../kit/client/error-log.js';
import { Presences } from './presences.js';

type LiveSocket = Socket<ServerToClient, ClientToServer>;
export interface ConnectionHandlers {
  change: (change: Change) => void;
  /** The first connection, at the first attempt: what was read a moment ago may have changed before anything was heard. */
  begun: () => void;
  /** After every reconnection and on the server's `resync`: what is shown may be old. */
  stale: () => void;
  /** From now on changes of this row are heard; what came before must be asked for once more. */
  granted: (watch: Watch) => void;
  ended: (code: string) => void;
  /** The server knows nobody by this token. */
  refused: () => void;
}

/** Twice as long each time, and up to twice that by chance: a thousand pages never come back at once. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const waitBefore = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (1 + Math.random());

/**
 * A websocket is one request, of which it does not matter which process takes it. Long polls have to come back to the same one, which
 * a proxy must see to, and are for networks that let no websocket through.
 */
const ways = (): ('websocket' | 'polling')[] => ['websocket', 'polling'];

/** What was just read is not called behind while the first connection, or the answer to its watch, is on its way; longer than this it is. */
const BEGINS_MS = 4000;

const nameOf = ({ model, id }: Watch) => `${model}/${id}`;

/** The one socket of a page. Watches are counted, so that two components may look at the same row. */
export class LiveConnection {
  #socket: LiveSocket | undefined;
  #handlers: ConnectionHandlers | undefined;
  #session = 0;
  /** How often in a row there was no connection to be had. */
  #failures = 0;
  #live = false;
  /** Until the first attempt has come to an end. */
  #begins = false;
  /** Not yet answered: `granted` undefined. */
  readonly #watched = new Map<string, { watch: Watch; count: number; granted: boolean | undefined }>();
  readonly #listeners = new Set<() => void>();
  /** Who is at the exams whose rooms are watched; unknown while the page is not live. */
  readonly presences = new Presences();
  #taking: Taking | undefined;

  constructor(private readonly load = () => import('socket.io-client')) {}

  isLive = (): boolean => this.#live;

  /**
   * Whether what was just read may be shown as live: also in the moment before the socket, and the answer to a watch, are there. What changes
   * in it is asked for once more then (`begun`, `granted`). Else each page would begin by saying that it is behind.
   */
  isCurrent = (): boolean => this.isLive() || this.#begins;

  /** False as well when the server refused this watch. */
  isWatchLive(watch: Watch): boolean {
    return this.isCurrent() && this.#watched.get(nameOf(watch))?.granted !== false;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(token: string, handlers: ConnectionHandlers): () => void {
    const session = ++this.#session;
    this.#failures = 0;
    this.#begins = true;
    const late = setTimeout(() => this.#begins && this.#set(false), BEGINS_MS);
    this.#begin(session, token, handlers);
    return () => {
      clearTimeout(late);
      this.#stop(session);
    };
  }

  #begin(session: number, token: string, handlers: ConnectionHandlers): void {
    this.load().then(
      ({ io }) => {
        if (session === this.#session)
          this.#open(io({ path: SOCKET_PATH, auth: { token }, transports: ways() }), handlers);
      },
      (error: unknown) => {
        logError('realtime', error, FRONTEND_ERRORS.realtime);
        if (session === this.#session) this.#set(false);
        this.#later(session, () => this.#begin(session, token, handlers));
      },
    );
  }

  watch(watch: Watch): () => void {
    const name = nameOf(watch);
    const entry = this.#watched.get(name) ?? { watch, count: 0, granted: undefined };
    entry.count += 1;
    this.#watched.set(name, entry);
    if (entry.count === 1 && this.#live) this.#ask(watch);
    return () => this.#release(name);
  }

  /** Says that this page takes an exam, or practises, now and after every reconnection. */
  take(taking: Taking): void {
    this.#taking = taking;
    if (this.#live) this.#socket?.emit('taking', taking);
  }

  leave(left: NotTaking): void {
    if (this.#taking?.exam_id !== left.exam_id || this.#taking?.attempt_id !== left.attempt_id) return;
    this.#taking = undefined;
    if (this.#live) this.#socket?.emit('not-taking', left);
  }

  #release(name: string): void {
    const entry = this.#watched.get(name);
    if (!entry || --entry.count > 0) return;
    this.#watched.delete(name);
    if (this.#live) this.#socket?.emit('unwatch', entry.watch);
  }

  #open(socket: LiveSocket, handlers: ConnectionHandlers): void {
    this.#socket = socket;
    this.#handlers = handlers;
    let connected = handlers.begun;
    socket.on('connect', () => {
      this.#failures = 0;
      this.#set(true);
      for (const { watch } of this.#watched.values()) this.#ask(watch);
      if (this.#taking) socket.emit('taking', this.#taking);
      connected();
      connected = handlers.stale;
    });
    socket.on('disconnect', (reason) => {
      this.#set(false);
      // The client library does not come back by itself when the server closed the socket (drain, revocation).
      if (reason === 'io server disconnect') this.#comeBack(socket);
    });
    socket.on('connect_error', ({ message }) => {
      this.#set(false);
      connected = handlers.stale;
      if (!socket.active) this.#refused(socket, message);
      // nobody answered: perhaps the network lets only the other one through
      else socket.io.opts.transports?.reverse();
    });
    socket.on('change', handlers.change);
    socket.on('presence', (presence) => this.presences.hear(presence));
    socket.on('answering', (answering) => this.presences.hearAnswering(answering));
    socket.on('resync', handlers.stale);
    socket.on('session-ended', ({ code }) => handlers.ended(code));
  }

  /** The client library gives up when the server itself said no, though it may only be short of something for now. */
  #refused(socket: LiveSocket, code: string): void {
    if (code === 'auth.unauthorized') this.#handlers?.refused();
    else this.#comeBack(socket);
  }

  #comeBack(socket: LiveSocket): void {
    this.#later(this.#session, () => socket.connect());
  }

  #later(session: number, attempt: () => void): void {
    setTimeout(() => session === this.#session && attempt(), waitBefore(this.#failures++));
  }

  #ask(watch: Watch): void {
    const late = setTimeout(() => {
      // it may have been asked again since, by a newer connection
      if (this.#watched.get(nameOf(watch))?.granted === undefined) this.#answered(watch, false);
    }, BEGINS_MS);
    this.#socket?.emit('watch', watch, ({ ok }) => {
      clearTimeout(late);
      if (this.#answered(watch, ok) && ok) this.#handlers?.granted(watch);
    });
  }

  /** @returns false: nobody looks at the row any more */
  #answered(watch: Watch, granted: boolean): boolean {
    const entry = this.#watched.get(nameOf(watch));
    if (!entry) return false;
    entry.granted = granted;
    this.#announce();
    return true;
  }

  #stop(session: number): void {
    if (session !== this.#session) return;
    this.#session += 1;
    this.#socket?.disconnect();
    this.#socket = undefined;
    this.#set(false);
  }

  #set(live: boolean): void {
    this.#live = live;
    this.#begins = false;
    if (!live) {
      for (const entry of this.#watched.values()) entry.granted = undefined;
      this.presences.forget();
    }
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new LiveConnection();
