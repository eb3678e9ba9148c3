import { SOCKET_PATH } from '#contracts/constants';
import type { Change, ClientToServer, ServerToClient, Watch } from '#contracts/push/push';
import type { Socket } from 'socket.io-client';
import { FRONTEND_ERRORS, logError } from '../shared/api-client/error-log.js';

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
  refused: () => void;
}

const nameOf = ({ model, id }: Watch) => `${model}/${id}`;

/** The one socket of a page. Watches are counted, so that two components may look at the same row. */
export class LiveConnection {
  #socket: LiveSocket | undefined;
  #handlers: ConnectionHandlers | undefined;
  #session = 0;
  #live = false;
  readonly #watched = new Map<string, { watch: Watch; count: number; granted: boolean }>();
  readonly #listeners = new Set<() => void>();

  isLive = (): boolean => this.#live;

  /** False as well when the server refused this watch. */
  isWatchLive(watch: Watch): boolean {
    return this.#live && this.#watched.get(nameOf(watch))?.granted === true;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(token: string, handlers: ConnectionHandlers): () => void {
    const session = ++this.#session;
    import('socket.io-client').then(
      ({ io }) => {
        if (session === this.#session) this.#open(io({ path: SOCKET_PATH, auth: { token } }), handlers);
      },
      (error: unknown) => logError('realtime', error, FRONTEND_ERRORS.realtime),
    );
    return () => this.#stop(session);
  }

  watch(watch: Watch): () => void {
    const name = nameOf(watch);
    const entry = this.#watched.get(name) ?? { watch, count: 0, granted: false };
    entry.count += 1;
    this.#watched.set(name, entry);
    if (entry.count === 1 && this.#live) this.#ask(watch);
    return () => this.#release(name);
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
      this.#set(true);
      for (const { watch } of this.#watched.values()) this.#ask(watch);
      connected();
      connected = handlers.stale;
    });
    socket.on('disconnect', (reason) => {
      this.#set(false);
      // The client library does not come back by itself when the server closed the socket (drain, revocation).
      if (reason === 'io server disconnect') this.#comeBack(socket);
    });
    socket.on('connect_error', () => {
      this.#set(false);
      connected = handlers.stale;
      if (!socket.active) handlers.refused();
    });
    socket.on('change', handlers.change);
    socket.on('resync', handlers.stale);
    socket.on('session-ended', ({ code }) => handlers.ended(code));
  }

  #comeBack(socket: LiveSocket): void {
    setTimeout(() => socket === this.#socket && socket.connect(), 500 + Math.random() * 2500);
  }

  #ask(watch: Watch): void {
    this.#socket?.emit('watch', watch, ({ ok }) => {
      const entry = this.#watched.get(nameOf(watch));
      if (!entry) return;
      entry.granted = ok;
      if (ok) this.#handlers?.granted(watch);
      this.#announce();
    });
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
    if (!live) for (const entry of this.#watched.values()) entry.granted = false;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new LiveConnection();
