import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Principal } from '#platform/http';
import { SessionCache } from './session-cache.js';

/** Open sessions, and how often they were read. */
class OpenSessions {
  readonly open = new Set<string>();
  reads: string[][] = [];
  broken = false;

  read(ids: readonly string[]): Promise<Map<string, Principal>> {
    if (this.broken) return Promise.reject(new Error('connection terminated'));
    this.reads.push([...ids]);
    return Promise.resolve(new Map(ids.filter((id) => this.open.has(id)).map((id) => [id, principalOf(id)])));
  }
}
const principalOf = (sessionId: string): Principal => ({
  userId: `user-of-${sessionId}`,
  sessionId,
  usertype: 1,
  organizationId: 'o',
  permissions: [],
  isInitial: false,
});

let table: OpenSessions;
let cache: SessionCache;
let tell: (message: { session_ids: string[]; user_ids: string[] }) => void;
let reconnect: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  table = new OpenSessions();
  table.open.add('a').add('b');
  cache = new SessionCache(table, {
    subscribe: (_channel, listener) => {
      tell = (message) => {
        Reflect.apply(listener, undefined, [message]);
      };
      return Promise.resolve();
    },
    onReconnected: (listener) => (reconnect = listener),
  });
  await cache.onModuleInit();
  await Promise.all([cache.resolve('a'), cache.resolve('b')]);
  table.reads = [];
});
afterEach(() => vi.useRealTimers());

test('AUTH-4 within half a second no request asks the database', async () => {
  vi.advanceTimersByTime(400);
  for (let i = 0; i < 100; i++) expect(await cache.resolve('a')).toMatchObject({ userId: 'user-of-a' });
  expect(table.reads).toEqual([]);
});

test('AUTH-4 older ones are read again, all in one query', async () => {
  vi.advanceTimersByTime(700);
  await Promise.all([cache.resolve('a'), cache.resolve('b'), cache.resolve('a')]);
  expect(table.reads).toEqual([['a', 'b']]);
});

test('AUTH-4 after a second an ended session is refused without any message', async () => {
  table.open.delete('a');
  vi.advanceTimersByTime(1000);
  expect(await cache.resolve('a')).toBeUndefined();
  expect(await cache.resolve('b')).toMatchObject({ userId: 'user-of-b' });
});

test('AUTH-4 a message makes the cache forget at once: by session, by user, and all after a lost connection', async () => {
  const forgetting = [
    () => tell({ session_ids: ['a'], user_ids: [] }),
    () => tell({ session_ids: [], user_ids: ['user-of-a'] }),
    () => reconnect(),
  ];
  for (const forget of forgetting) {
    table.open.add('a');
    expect(await cache.resolve('a')).toBeDefined();
    table.open.delete('a');
    expect(await cache.resolve('a')).toBeDefined();
    forget();
    expect(await cache.resolve('a')).toBeUndefined();
  }
});

test('AUTH-4 when the database is away, nobody is let in on what was read long ago', async () => {
  table.broken = true;
  vi.advanceTimersByTime(600);
  expect(await cache.resolve('a')).toBeDefined();
  vi.advanceTimersByTime(600);
  await expect(cache.resolve('a')).rejects.toThrow('connection terminated');
});

test('sessions that nobody uses leave the cache', async () => {
  vi.advanceTimersByTime(59_000);
  await cache.resolve('a');
  table.reads = [];
  vi.advanceTimersByTime(2_000);
  await cache.resolve('a');
  expect(table.reads).toEqual([['a']]);
});
