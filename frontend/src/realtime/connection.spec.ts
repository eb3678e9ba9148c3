import { afterEach, expect, it, vi } from 'vitest';
import { LiveConnection, type ConnectionHandlers } from './connection.js';

type Listener = (message?: unknown) => void;

/** The server's side of a socket: what was asked, and a way to answer. */
const server = vi.hoisted(() => ({
  /** The client library goes on by itself: false once the server itself has said no. */
  active: true,
  connect: vi.fn(),
  listeners: new Map<string, Listener>(),
  opts: { transports: undefined as string[] | undefined },
  asked: [] as { event: string; message: unknown; answer: (ack: { ok: boolean }) => void }[],
}));
vi.mock('socket.io-client', () => ({
  io: ({ transports }: { transports?: string[] }) => ({
    io: { opts: Object.assign(server.opts, { transports }) },
    get active() {
      return server.active;
    },
    on: (event: string, listener: Listener) => server.listeners.set(event, listener),
    emit: (event: string, message: unknown, answer: (ack: { ok: boolean }) => void) =>
      server.asked.push({ event, message, answer }),
    connect: server.connect,
    disconnect: () => undefined,
  }),
}));

const nothing = () => undefined;
const HANDLERS = {
  change: nothing,
  begun: nothing,
  stale: nothing,
  ended: nothing,
  refused: nothing,
  granted: nothing,
};
const ROW = { model: 'class-statistics', id: 'c1' } as const;
let stop = () => undefined as void;
afterEach(() => {
  stop();
  server.asked.length = 0;
  server.listeners.clear();
  server.connect.mockClear();
  server.active = true;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connected(
  handlers: Partial<ConnectionHandlers>,
  before: () => void = () => undefined,
  connection = new LiveConnection(),
): Promise<LiveConnection> {
  stop = connection.start('token', { ...HANDLERS, ...handlers });
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
  server.asked[0]?.answer({ ok: true });
  expect(granted).toHaveBeenCalledExactlyOnceWith(ROW);
  expect(connection.isWatchLive(ROW)).toBe(true);
});

it('LIVE-1 a page that begins is not called behind before its first attempt has come to an end', async () => {
  let before = false;
  const connection = new LiveConnection();
  expect(connection.isCurrent()).toBe(false);
  connection.watch(ROW);
  await connected({}, () => (before = connection.isCurrent() && connection.isWatchLive(ROW)), connection);
  expect(before).toBe(true);
  expect(connection.isLive()).toBe(true);
  server.listeners.get('disconnect')?.('transport close');
  expect([connection.isCurrent(), connection.isWatchLive(ROW)]).toEqual([false, false]);
});

it('LIVE-1 …nor for longer than some seconds, nor after an attempt that failed, nor without the means to try', async () => {
  const failed = new LiveConnection();
  let after = true;
  const fail = () => {
    server.listeners.get('connect_error')?.(new Error('xhr poll error'));
    after = failed.isCurrent();
  };
  await connected({}, fail, failed);
  expect(after).toBe(false);

  vi.useFakeTimers();
  const slow = new LiveConnection(() => new Promise(() => undefined));
  const stopSlow = slow.start('token', HANDLERS);
  const told = vi.fn();
  slow.subscribe(told);
  expect(slow.isCurrent()).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(slow.isCurrent()).toBe(false);
  expect(told).toHaveBeenCalled();
  stopSlow();

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const without = new LiveConnection(() => Promise.reject(new Error('not loadable')));
  const stopWithout = without.start('token', HANDLERS);
  await vi.advanceTimersByTimeAsync(0);
  expect(without.isCurrent()).toBe(false);
  stopWithout();
});

it('LIVE-1 a watch that nobody answers is not live after some seconds, and is again once it is answered', async () => {
  const connection = await connected({});
  vi.useFakeTimers();
  connection.watch(ROW);
  expect(connection.isWatchLive(ROW)).toBe(true);
  vi.advanceTimersByTime(4000);
  expect(connection.isWatchLive(ROW)).toBe(false);
  server.asked[0]?.answer({ ok: true });
  expect(connection.isWatchLive(ROW)).toBe(true);
});

it('LIVE-1 a watch that only the next connection answered stays live', async () => {
  const connection = await connected({});
  vi.useFakeTimers();
  connection.watch(ROW);
  server.listeners.get('disconnect')?.('transport close');
  server.listeners.get('connect')?.();
  server.asked[1]?.answer({ ok: true });
  vi.advanceTimersByTime(5000);
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
  await connected({ begun, stale }, () =>
    server.listeners.get('connect_error')?.(new Error('xhr poll error')),
  );
  expect([begun.mock.calls.length, stale.mock.calls.length]).toEqual([0, 1]);
});

it('LIVE-4 a page connects by websocket, which any process may take, and by polls where the network answers to none', async () => {
  await connected({});
  expect(server.opts.transports).toEqual(['websocket', 'polling']);
  server.listeners.get('connect_error')?.(new Error('websocket error'));
  expect(server.opts.transports).toEqual(['polling', 'websocket']);
  server.listeners.get('connect_error')?.(new Error('xhr poll error'));
  refuse('server.unavailable');
  expect(server.opts.transports).toEqual(['websocket', 'polling']);
});

/** The server's middleware says no: the client library gives the socket up. */
function refuse(code: string): void {
  server.active = false;
  server.listeners.get('connect_error')?.(new Error(code));
}

it.each(['server.unavailable', 'request.throttled'])(
  'LIVE-3 a page refused by %s comes back, each time after a longer wait, and at once again after a connection',
  async (code) => {
    const refused = vi.fn();
    await connected({ refused });
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      server.connect.mockClear();
      refuse(code);
      vi.advanceTimersByTime(wait - 1);
      expect(server.connect).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(server.connect).toHaveBeenCalledOnce();
    }
    server.listeners.get('connect')?.();
    refuse(code);
    vi.advanceTimersByTime(1000);
    expect(server.connect).toHaveBeenCalledTimes(2);
    expect(refused).not.toHaveBeenCalled();
  },
);

it('AUTH-7 a token that the server does not know is told, and not tried again', async () => {
  const refused = vi.fn();
  await connected({ refused });
  vi.useFakeTimers();
  refuse('auth.unauthorized');
  vi.advanceTimersByTime(600_000);
  expect([refused.mock.calls.length, server.connect.mock.calls.length]).toEqual([1, 0]);
});

it('LIVE-3 a page that was left does not come back', async () => {
  await connected({});
  vi.useFakeTimers();
  refuse('server.unavailable');
  stop();
  vi.advanceTimersByTime(600_000);
  expect(server.connect).not.toHaveBeenCalled();
});

it('LIVE-3 the code of the socket is asked for again when it did not come', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn(() => import('socket.io-client'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'));
  void connected({}, undefined, new LiveConnection(load));
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1 + 1999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([load.mock.calls.length, log.mock.calls.length]).toEqual([3, 2]);
  await vi.waitFor(() => expect(server.listeners.has('connect')).toBe(true));
});
