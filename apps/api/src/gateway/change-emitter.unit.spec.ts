import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#contracts/push/push';
import { ROOM } from '#platform/push';
import { NoTracing } from '#platform/tracing';
import { ChangeEmitter, type Sockets } from './change-emitter.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hint = (id: string): Change => ({ model: 'learner-availability', id, position: 'f' });
const row = (id: string): Change => ({ ...hint(id), row: { badge: 1 } });

/** Learners with one open page each; who is told, and within which time to ask. */
function pagesOf(learners: number) {
  const heard: { readonly model: Change['model']; readonly spread: number }[] = [];
  const isPage = (room: string) => /^user:/u.test(room);
  const sockets: Sockets = {
    count: (rooms) => rooms.filter(isPage).length,
    tell: (rooms, { model, spread_ms = 0 }) => {
      for (const room of rooms) if (isPage(room)) heard.push({ model, spread: spread_ms });
    },
  };
  const assignedTo = (make: (id: string) => Change) =>
    Array.from({ length: learners }, (_, n) => ({ room: ROOM.user(String(n)), change: make(String(n)) }));
  const toAskAtOnce = () => heard.filter(({ spread }) => spread === 0).length;
  return { heard, toAskAtOnce, emitter: new ChangeEmitter(sockets, new NoTracing()), assignedTo };
}

describe('LIVE-4 what many pages hear', () => {
  it('a class is told at once, and asks at once', () => {
    const { heard, toAskAtOnce, emitter, assignedTo } = pagesOf(100);
    emitter.emit(assignedTo(hint));
    expect([heard.length, toAskAtOnce()]).toEqual([100, 100]);
  });

  it.each([
    ['hints', hint],
    ['rows, whose lists are asked for', row],
  ])(
    'five thousand %s are told at once, each once; beyond a hundred they ask a thousand in a second',
    (_, make) => {
      const { heard, toAskAtOnce, emitter, assignedTo } = pagesOf(5000);
      const changes = assignedTo(make);
      for (let n = 0; n < changes.length; n += 50) emitter.emit(changes.slice(n, n + 50));
      expect([heard.length, toAskAtOnce()]).toEqual([5000, 100]);
      const spreads = heard.map(({ spread }) => spread).filter((spread) => spread > 0);
      expect([Math.min(...spreads), Math.max(...spreads)]).toEqual([101, 5000]);
    },
  );

  it('when the many have heard, the next asks at once again', () => {
    const { toAskAtOnce, emitter, assignedTo } = pagesOf(500);
    emitter.emit(assignedTo(hint));
    vi.advanceTimersByTime(2000);
    const before = toAskAtOnce();
    emitter.emit(assignedTo(hint).slice(0, 1));
    expect(toAskAtOnce()).toBe(before + 1);
  });

  it('of ten thousand whom a change concerns, those without a page cost no message', () => {
    const told: string[] = [];
    const open = new Set(Array.from({ length: 50 }, (_, n) => ROOM.user(String(n * 200))));
    const sockets: Sockets = {
      count: (rooms) => rooms.filter((room) => open.has(room)).length,
      tell: (rooms) => void told.push(...rooms),
    };
    new ChangeEmitter(sockets, new NoTracing()).emit(pagesOf(10_000).assignedTo(hint));
    expect(told).toEqual([...open]);
  });

  it('many of one read model make nobody wait who hears of another', () => {
    const { heard, emitter, assignedTo } = pagesOf(500);
    emitter.emit(assignedTo(hint));
    emitter.emit(assignedTo((id) => ({ ...hint(id), model: 'exam-results' })).slice(0, 1));
    expect(heard.at(-1)).toEqual({ model: 'exam-results', spread: 0 });
  });
});
