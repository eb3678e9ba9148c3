import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOCKET_PATH } from '#contracts/push/push';
import type { ReadModelName } from '#contracts/read-models';
import { Configuration } from '#platform/config';
import { context, migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { DATA_HEADERS, type Principal, SessionPort, TokenService } from '#platform/http';
import { PushBus, ROOM, WatchPolicies } from '#platform/push';
import { useDatabase } from '#testing/platform';
import { type Api, createApi } from '../create-api.js';

const sessions = new Map<string, Principal>();
const HandMadeSessions: SessionPort = { resolve: (id) => Promise.resolve(sessions.get(id)) };

@Global()
@Module({ providers: [{ provide: SessionPort, useValue: HandMadeSessions }], exports: [SessionPort] })
class SessionsModule {}

const database = useDatabase(async (url) => {
  await runMigrations(url, migrationsOf([]));
});
const model: ReadModelName = 'class-statistics';
const ownClass = randomUUID();
let apis: Api[] = [];
const sockets: Socket[] = [];

const startApi = async () => {
  const configuration = Configuration.read({
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of this spec, 32 bytes long',
    LOG_LEVEL: 'silent',
    PORT: '0',
    FRONTEND_DIR: 'none',
  });
  const contexts = [context({ name: 'sessions', http: () => Promise.resolve(SessionsModule) })];
  const api = await createApi(configuration, { contexts });
  api.app.get(WatchPolicies).register({
    model,
    canWatch: (watcher, id) => Promise.resolve(watcher.usertype === 2 && id === ownClass),
  });
  return api;
};

beforeAll(async () => {
  apis = [await startApi(), await startApi()];
  return () => Promise.all(apis.map((api) => api.stop()));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const api = (index: number) => {
  const found = apis[index];
  if (!found) throw new Error('no such api');
  return found;
};
const bus = (index: number) => api(index).app.get(PushBus);

function signIn(given: Partial<Principal> = {}) {
  const principal: Principal = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    usertype: 1,
    organizationId: randomUUID(),
    permissions: [],
    isInitial: false,
    ...given,
  };
  sessions.set(principal.sessionId, principal);
  const token = api(0)
    .app.get(TokenService)
    .sign(
      {
        sub: principal.userId,
        sid: principal.sessionId,
        org: principal.organizationId,
        role: principal.usertype,
      },
      new Date(Date.now() + 60_000).toISOString(),
    );
  return { principal, token };
}

/** A socket that is connected, or the reason why it is not. */
async function connect(index: number, token: unknown, transports = ['websocket']): Promise<Socket> {
  const socket = io(await api(index).app.getUrl(), {
    auth: { token },
    transports,
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('connect', resolve);
  socket.on('connect_error', reject);
  await promise;
  return socket;
}
const hear = (socket: Socket, event: string) => {
  const heard = vi.fn<(message?: unknown) => void>();
  socket.on(event, heard);
  return heard;
};
const watch = (socket: Socket, message: unknown) => socket.timeout(2000).emitWithAck('watch', message);
const change = (room: string) => ({
  room,
  change: { model, id: ownClass, position: '0'.repeat(40), row: { n: 1 } },
});

describe('LIVE-1 who comes in', () => {
  it('nobody without a good token, an ended session, or an initial password', async () => {
    for (const token of [undefined, 'x', { a: 1 }])
      await expect(connect(0, token)).rejects.toThrow('auth.unauthorized');
    const { token, principal } = signIn();
    sessions.delete(principal.sessionId);
    await expect(connect(0, token)).rejects.toThrow('auth.unauthorized');
    await expect(connect(0, signIn({ isInitial: true }).token)).rejects.toThrow('auth.unauthorized');
  });

  it('by websocket or by polling', async () => {
    expect((await connect(0, signIn().token, ['polling'])).connected).toBe(true);
  });

  it('SEC-12 answers of the socket carry the security headers, refusals too', async () => {
    for (const [query, status] of [
      ['?EIO=4&transport=polling', 200],
      ['?EIO=4&transport=nothing', 400],
    ] as const) {
      const answer = await fetch(`${await api(0).app.getUrl()}${SOCKET_PATH}/${query}`);
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toMatchObject(DATA_HEADERS);
    }
  });

  it('SEC-13 ten sockets of one person, not eleven', async () => {
    const { token } = signIn();
    for (let n = 0; n < 10; n++) await connect(0, token);
    await expect(connect(0, token)).rejects.toThrow('request.throttled');
  });

  it('SEC-13 of thirty sockets of one person at the same moment ten come in', async () => {
    const { token } = signIn();
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => connect(0, token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it.each(['watch', 'unwatch', 'taking', 'not-taking', 'no-such-message'])(
    'SEC-10 a page that says %s without end is let go, and nobody else',
    async (message) => {
      const [flooding, other] = [await connect(0, signIn().token), await connect(0, signIn().token)];
      const gone = hear(flooding, 'disconnect');
      for (let n = 0; n < 3_000; n++) flooding.emit(message, { n });
      await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('io server disconnect', undefined));
      expect(await watch(other, null)).toEqual({ ok: false });
      expect(other.connected).toBe(true);
    },
  );

  it('SEC-13 a frame above 64 KB ends the connection, and one below is answered', async () => {
    const socket = await connect(0, signIn().token);
    const gone = hear(socket, 'disconnect');
    expect(await watch(socket, 'x'.repeat(65_000))).toEqual({ ok: false });
    expect(gone).not.toHaveBeenCalled();
    socket.emit('watch', 'x'.repeat(66_000));
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  });
});

describe('LIVE-4 two api processes on one bus', () => {
  it('a change published anywhere reaches the sockets of its rooms everywhere, and nobody else, once', async () => {
    const learner = signIn();
    const [here, there, other] = [
      await connect(0, learner.token),
      await connect(1, learner.token),
      await connect(1, signIn().token),
    ];
    const [heardHere, heardThere, heardOther] = [
      hear(here, 'change'),
      hear(there, 'change'),
      hear(other, 'change'),
    ];
    const room = ROOM.user(learner.principal.userId);
    await bus(1).publishChanges([change(room), change(room)]);
    await vi.waitFor(() =>
      expect([heardHere, heardThere].map((heard) => heard.mock.calls.length)).toEqual([1, 1]),
    );
    expect(heardHere).toHaveBeenCalledWith(change(room).change);
    expect(heardOther).not.toHaveBeenCalled();
  });

  it('staff figures are for staff with the permission', async () => {
    const organizationId = randomUUID();
    const staff = await connect(
      0,
      signIn({ usertype: 2, organizationId, permissions: ['students.view'] }).token,
    );
    const without = await connect(0, signIn({ usertype: 2, organizationId }).token);
    const learner = await connect(0, signIn({ organizationId, permissions: ['students.view'] }).token);
    const heard = [staff, without, learner].map((socket) => hear(socket, 'change'));
    await bus(1).publishChanges([change(ROOM.staff(organizationId))]);
    await vi.waitFor(() => expect(heard[0]).toHaveBeenCalled());
    expect(heard.slice(1).flatMap((one) => one.mock.calls)).toEqual([]);
  });

  it('a watched row is heard until it is unwatched; a foreign row, an unknown model and nonsense are refused', async () => {
    const { token, principal } = signIn({ usertype: 2 });
    const socket = await connect(0, token);
    const heard = hear(socket, 'change');
    expect(await watch(socket, { model, id: ownClass })).toEqual({ ok: true });
    expect(await watch(socket, { model, id: randomUUID() })).toEqual({ ok: false });
    expect(await watch(socket, { model: 'learner-study', id: ownClass })).toEqual({ ok: false });
    expect(await watch(socket, { model: 'no-such', id: ownClass })).toEqual({ ok: false });
    expect(await watch(socket, null)).toEqual({ ok: false });
    await bus(1).publishChanges([change(ROOM.watch(model, ownClass))]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    socket.emit('unwatch', { model, id: ownClass });
    // messages of one socket are handled in order, so this answer comes after the unwatch
    await watch(socket, null);
    await bus(1).publishChanges([change(ROOM.watch(model, ownClass))]);
    const marker = { ...change('').change, id: principal.userId };
    await bus(1).publishChanges([{ room: ROOM.user(principal.userId), change: marker }]);
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(marker));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('after the bus was cut, the pages of every process are told to look again', async () => {
    const [here, there] = [await connect(0, signIn().token), await connect(1, signIn().token)];
    const heard = [hear(here, 'resync'), hear(there, 'resync')];
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'manabiya-listen' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(heard.every((one) => one.mock.calls.length > 0)).toBe(true), {
      timeout: 8000,
    });
  });
});

describe('AUTH-4 ended and changed sessions', () => {
  it('AUTH-4 SEC-6 an ended session ends its socket, told or not', async () => {
    for (const told of [true, false]) {
      const { token, principal } = signIn();
      const socket = await connect(1, token);
      const [ended, gone] = [hear(socket, 'session-ended'), hear(socket, 'disconnect')];
      sessions.delete(principal.sessionId);
      if (told) await bus(0).publish('session', { session_ids: [principal.sessionId], user_ids: [] });
      await vi.waitFor(() => expect(gone).toHaveBeenCalled(), { timeout: 5000 });
      expect(ended).toHaveBeenCalledWith({ code: 'auth.unauthorized' });
    }
  });

  it('a person moved to another organization hears that one, and no longer the first', async () => {
    const before = signIn({ usertype: 2, permissions: ['students.view'] });
    const socket = await connect(0, before.token);
    await watch(socket, { model, id: ownClass });
    const [resync, heard] = [hear(socket, 'resync'), hear(socket, 'change')];
    const now: Principal = { ...before.principal, organizationId: randomUUID() };
    sessions.set(now.sessionId, now);
    await vi.waitFor(() => expect(resync).toHaveBeenCalled(), { timeout: 5000 });
    await bus(0).publishChanges([change(ROOM.staff(before.principal.organizationId))]);
    await bus(0).publishChanges([
      { room: ROOM.staff(now.organizationId), change: { ...change('').change, id: now.userId } },
    ]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ id: now.userId }));
  });
});

describe('OPS-3 health', () => {
  it('is live, started and ready, serves metrics and its own description', async () => {
    const url = await api(0).app.getUrl();
    for (const path of ['health/live', 'health/startup', 'health/ready', 'metrics', 'docs-json'])
      expect((await fetch(`${url}/api/${path}`)).status, path).toBe(200);
    expect(await (await fetch(`${url}/api/metrics`)).text()).toContain('manabiya_open_sockets');
  });

  it('a process that stops says so to its sockets first, and lets them go', async () => {
    const leaving = await startApi();
    apis.push(leaving);
    const socket = await connect(2, signIn().token);
    const [draining, gone] = [hear(socket, 'server-draining'), hear(socket, 'disconnect')];
    apis.pop();
    await leaving.stop();
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
    expect(draining.mock.invocationCallOrder[0]).toBeLessThan(gone.mock.invocationCallOrder[0] ?? 0);
  });
});
