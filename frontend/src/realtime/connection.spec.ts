import { afterEach, expect, it, vi } from 'vitest';
import { LiveConnection, type ConnectionHandlers } from './connection.js';

type Listener = (message?: unknown) => void;

/** The server's side of a socket: what was asked, and a way to answer. */
const server = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  asked: [] as { event: string; message: unknown; answer: (ack: { ok: boolean }) => void }[],
}));
vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: (event: string, listener: Listener) => server.listeners.set(event, listener),
    emit: (event: string, message: unknown, answer: (ack: { ok: boolean }) => void) =>
      server.asked.push({ event, message, answer }),
    connect: () => undefined,
    disconnect: () => undefined,
  }),
}));

const ROW = { model: 'class-statistics', id: 'c1' } as const;
let stop = () => undefined as void;
afterEach(() => {
  stop();
  server.asked.length = 0;
  server.listeners.clear();
});

async function connected(
  handlers: Partial<ConnectionHandlers>,
  before: () => void = () => undefined,
): Promise<LiveConnection> {
  const nothing = () => undefined;
  const connection = new LiveConnection();
  stop = connection.start('token', {
    change: nothing,
    begun: nothing,
    stale: nothing,
    ended: nothing,
    refused: nothing,
    granted: nothing,
    ...handlers,
  });
  await vi.waitFor(() => expect(server.listeners.has('connect')).toBe(true));
  before();
  server.listeners.get('connect')?.();
  return connection;
}

it('LIVE-3 a row is asked for once more when its watch begins: a change before that was heard by nobody', async () => {
  const granted = vi.fn();
  const connection = await connected({ granted });
  connection.watch(ROW);
  expect(granted).not.toHaveBeenCalled();
  expect(connection.isWatchLive(ROW)).toBe(false);
  server.asked[0]?.answer({ ok: true });
  expect(granted).toHaveBeenCalledExactlyOnceWith(ROW);
  expect(connection.isWatchLive(ROW)).toBe(true);
});

it('LIVE-1 a refused watch is not live', async () => {
  const granted = vi.fn();
  const connection = await connected({ granted });
  connection.watch(ROW);
  server.asked[0]?.answer({ ok: false });
  expect(granted).not.toHaveBeenCalled();
  expect(connection.isWatchLive(ROW)).toBe(false);
});

it('LIVE-1 two components that look at one row watch it once, and until the last one leaves', async () => {
  const connection = await connected({});
  const [first, second] = [connection.watch(ROW), connection.watch(ROW)];
  first();
  expect(server.asked.map(({ event }) => event)).toEqual(['watch']);
  second();
  expect(server.asked.map(({ event }) => event)).toEqual(['watch', 'unwatch']);
});

it('LIVE-1 the first connection of a page is its beginning; after each later one what is shown may be old', async () => {
  const [begun, stale] = [vi.fn(), vi.fn()];
  await connected({ begun, stale });
  expect([begun.mock.calls.length, stale.mock.calls.length]).toEqual([1, 0]);
  server.listeners.get('disconnect')?.('transport close');
  server.listeners.get('connect')?.();
  server.listeners.get('resync')?.();
  expect([begun.mock.calls.length, stale.mock.calls.length]).toEqual([1, 2]);
});

it('LIVE-1 a page that has waited for its first connection may be old, too', async () => {
  const [begun, stale] = [vi.fn(), vi.fn()];
  await connected({ begun, stale }, () => server.listeners.get('connect_error')?.());
  expect([begun.mock.calls.length, stale.mock.calls.length]).toEqual([0, 1]);
});
