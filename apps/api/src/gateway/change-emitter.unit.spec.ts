import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#contracts/push/push';
import { ROOM } from '#platform/push';
import { ChangeEmitter, type Sockets } from './change-emitter.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hint = (id: string): Change => ({ model: 'learner-availability', id, position: 'f' });
const row = (id: string): Change => ({ ...hint(id), row: { badge: 1 } });

/** Learners with one open page each; who hears what, and after how many milliseconds. */
function pagesOf(learners: number) {
  const rooms = new Map(Array.from({ length: learners }, (_, n) => [ROOM.user(String(n)), `page-${n}`]));
  const start = Date.now();
  const heard: { to: string; after: number }[] = [];
  const pages = (names: readonly string[]) =>
    new Set(names.flatMap((name) => rooms.get(name) ?? (/^page/.test(name) ? name : [])));
  const sockets: Sockets = {
    in: pages,
    isIn: (names, id) => pages(names).has(id),
    tell: (names) => {
      for (const to of pages(names)) heard.push({ to, after: Date.now() - start });
    },
  };
  const assignedTo = (make: (id: string) => Change) =>
    Array.from({ length: learners }, (_, n) => ({ room: ROOM.user(String(n)), change: make(String(n)) }));
  return { rooms, heard, emitter: new ChangeEmitter(sockets), assignedTo };
}

describe('LIVE-4 hints to many pages', () => {
  it('a class is told at once', () => {
    const { heard, emitter, assignedTo } = pagesOf(100);
    emitter.emit(assignedTo(hint));
    expect(heard).toHaveLength(100);
  });

  it('five thousand are told over two seconds, each once, however many messages bring it', () => {
    const { heard, emitter, assignedTo } = pagesOf(5000);
    const changes = assignedTo(hint);
    for (let n = 0; n < changes.length; n += 50) emitter.emit(changes.slice(n, n + 50));
    expect(heard).toHaveLength(100);
    vi.advanceTimersByTime(2000);
    expect(new Set(heard.map(({ to }) => to)).size).toBe(5000);
    expect(heard).toHaveLength(5000);
    const perSlice = Array.from({ length: 10 }, (_, slice) =>
      heard.filter(({ after }) => after > slice * 200 && after <= (slice + 1) * 200),
    );
    expect(Math.max(...perSlice.map(({ length }) => length))).toBeLessThan(1000);
  });

  it('when the many have heard, the next hint goes out at once again', () => {
    const { heard, emitter, assignedTo } = pagesOf(500);
    emitter.emit(assignedTo(hint));
    vi.advanceTimersByTime(2000);
    emitter.emit(assignedTo(hint).slice(0, 1));
    expect(heard).toHaveLength(501);
  });

  it('who has left the room meanwhile hears nothing', () => {
    const { rooms, heard, emitter, assignedTo } = pagesOf(500);
    emitter.emit(assignedTo(hint));
    const told = heard.length;
    rooms.clear();
    vi.advanceTimersByTime(2000);
    expect(heard).toHaveLength(told);
  });

  it('rows make nobody ask: all hear them at once', () => {
    const { heard, emitter, assignedTo } = pagesOf(500);
    emitter.emit(assignedTo(row));
    expect(heard).toHaveLength(500);
  });
});
