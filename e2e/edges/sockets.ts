import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished, vi } from 'vitest';
import { Answering, Change, type NotTaking, Presence, type Taking, WatchAck } from '#contracts/push/push';
import { PushBus, ROOM } from '#platform/push';
import type { House } from './house.js';
import { idOf, type PersonName } from './people.js';

/** One open page of somebody: what it heard, and what it asks to hear. Closed with the test. */
export interface Page {
  readonly who: PersonName;
  /** The rows that changed, in the order heard. */
  readonly heard: readonly Change[];
  /** Who is at the exams whose rooms it watches, in the order heard. */
  readonly presences: readonly Presence[];
  /** Who answers, where it watches the figures of a class, in the order heard. */
  readonly answering: readonly Answering[];
  /** Says that the page takes an exam or practises, or has left it. */
  take(taking: Taking): void;
  leave(left: NotTaking): void;
  close(): void;
  /** Whether the server has said that the session is over, and let the page go. */
  readonly ended: () => boolean;
  watch(model: Change['model'], id: string): Promise<boolean>;
  connected(): boolean;
}

/** @param token of another session than the one that specs share */
export async function openPage(house: House, who: PersonName, at: number, token?: string): Promise<Page> {
  const socket: Socket = io(await house.api(at).app.getUrl(), {
    auth: { token: token ?? (await house.token(who)) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Change[] = [];
  socket.on('change', (change: unknown) => heard.push(Change.parse(change)));
  const presences: Presence[] = [];
  socket.on('presence', (presence: unknown) => presences.push(Presence.parse(presence)));
  const answering: Answering[] = [];
  socket.on('answering', (message: unknown) => answering.push(Answering.parse(message)));
  const say = {
    take: (taking: Taking) => void socket.emit('taking', taking),
    leave: (left: NotTaking) => void socket.emit('not-taking', left),
    close: () => void socket.disconnect(),
  };
  let told = false;
  socket.on('session-ended', () => (told = true));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('connect', resolve);
  socket.on('connect_error', reject);
  await promise;
  const watch = async (model: string, id: string) =>
    WatchAck.parse(await socket.timeout(5000).emitWithAck('watch', { model, id })).ok;
  const connected = () => socket.connected;
  return {
    who,
    heard,
    presences,
    answering,
    ...say,
    watch,
    connected,
    ended: () => told && socket.disconnected,
  };
}

const END = 'f'.repeat(40);

/**
 * Resolves when every page has heard all that was published before: pushes come in the order of their publishing, so
 * what a page has not heard by now it never hears.
 */
export async function heardAll(house: House, pages: readonly Page[]): Promise<void> {
  // of this call alone: a page that was asked before has heard another mark
  const id = randomUUID();
  const marks = pages.map(({ who }) => ({
    room: ROOM.user(idOf(who)),
    change: { model: 'practice-in-progress' as const, id, position: END },
  }));
  await house.api().app.get(PushBus).publishChanges(marks);
  await vi.waitFor(
    () => {
      for (const { who, heard } of pages)
        if (!heard.some((change) => change.position === END && change.id === id))
          throw new Error(`${who} has not heard all`);
    },
    { timeout: 8000 },
  );
}

/** Without the marks of `heardAll`. */
export const changesOf = ({ heard }: Page): Change[] => heard.filter(({ position }) => position !== END);
