import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#platform/logging';
import { sharedRedisUrl, startRedis, useDatabase } from '#testing/platform';
import type { RoomChange } from './messages.js';
import { WorkerPresence, type ResyncBus } from './worker-presence.js';
import { PostgresPushTransport } from './postgres-push-transport.js';
import { PushBus } from './push-bus.js';
import { RedisPushTransport } from './redis-push-transport.js';

const database = useDatabase();
const logger = createLogger('silent', 'test');
const position = (n: number) => n.toString(16).padStart(40, '0');
const change = (row?: Record<string, unknown>): RoomChange => ({
  room: 'user:x',
  change: { model: 'learner-progress', id: randomUUID(), position: position(1), ...(row ? { row } : {}) },
});

const backends: [string, () => PostgresPushTransport | RedisPushTransport][] = [
  ['PostgreSQL', () => new PostgresPushTransport(database.url, database.pool, logger)],
];
const redisUrl = sharedRedisUrl();
if (redisUrl !== undefined) backends.push(['Redis', () => new RedisPushTransport(redisUrl, logger)]);

describe.each(backends)('the push bus on %s', (name, transportOf) => {
  const connect = async () => {
    const transport = transportOf();
    await transport.connect();
    const bus = new PushBus(transport, logger);
    onTestFinished(() => bus.close());
    return bus;
  };

  it('what one process publishes, every process hears, the publisher too', async () => {
    const [one, other] = [await connect(), await connect()];
    const heard: string[] = [];
    await one.subscribe('session', ({ user_ids }) => heard.push(`one ${user_ids.join()}`));
    await other.subscribe('session', ({ user_ids }) => heard.push(`other ${user_ids.join()}`));
    await one.publish('session', { session_ids: [], user_ids: ['u'] });
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one u', 'other u']));
  });

  it('wake-ups of 10 ms are one message', async () => {
    const bus = await connect();
    const heard: number[][] = [];
    await bus.subscribe('wake', ({ buckets }) => heard.push(buckets));
    for (const bucket of [3, 3, 5, 3]) bus.wake(bucket);
    await vi.waitFor(() => expect(heard).toEqual([[3, 5]]));
  });

  it('many changes arrive all, and one with too big a row arrives without it', async () => {
    const bus = await connect();
    const heard: RoomChange[] = [];
    await bus.subscribe('change', ({ changes }) => heard.push(...changes));
    const sent = Array.from({ length: 200 }, () => change({ text: '字'.repeat(100) }));
    const big = change({ text: 'x'.repeat(300_000) });
    await bus.publishChanges([...sent, big]);
    await vi.waitFor(() => expect(heard).toHaveLength(201));
    expect(heard.slice(0, 200)).toEqual(sent);
    expect(heard[200]?.change).toEqual({
      model: big.change.model,
      id: big.change.id,
      position: big.change.position,
    });
  });

  it('a lost connection comes back, subscribed, and says so', async () => {
    const [bus, other] = [await connect(), await connect()];
    const heard: number[][] = [];
    let reconnections = 0;
    await bus.subscribe('resync', ({ buckets }) => heard.push(buckets));
    bus.onReconnected(() => reconnections++);
    await killListeners(name);
    await vi.waitFor(() => expect(reconnections).toBe(1), { timeout: 5000 });
    await vi.waitFor(async () => {
      await other.publish('resync', { buckets: [7] });
      expect(heard).toContainEqual([7]);
    });
  });
});

it('changes that were lost are followed by a resync as soon as messages go through', async () => {
  let isAway = true;
  class Disturbed extends PostgresPushTransport {
    override send(channel: string, text: string): Promise<void> {
      return isAway ? Promise.reject(new Error('away')) : super.send(channel, text);
    }
  }
  const transport = new Disturbed(database.url, database.pool, logger);
  await transport.connect();
  const bus = new PushBus(transport, logger);
  onTestFinished(() => bus.close());
  const heard: string[] = [];
  await bus.subscribe('change', () => heard.push('change'));
  await bus.subscribe('resync', ({ buckets }) => heard.push(`resync ${buckets.join()}`));
  await bus.publishChanges([change(), change()]);
  isAway = false;
  await vi.waitFor(() => expect(heard).toEqual(['resync ']), { timeout: 5000 });
});

describe.skipIf(redisUrl === undefined)('a bus whose Redis is away', () => {
  it('G6 starts without it, and hears when it is there', async () => {
    const redis = await startRedis();
    await redis.kill();
    const transport = new RedisPushTransport(redis.url, logger);
    await transport.connect();
    const bus = new PushBus(transport, logger);
    onTestFinished(() => bus.close());
    const heard: number[][] = [];
    let reconnections = 0;
    bus.onReconnected(() => reconnections++);
    await bus.subscribe('wake', ({ buckets }) => heard.push(buckets));
    await redis.restart();
    await vi.waitFor(() => expect(reconnections).toBe(1), { timeout: 10_000 });
    await vi.waitFor(
      async () => {
        await bus.publish('wake', { buckets: [7] });
        expect(heard).toContainEqual([7]);
      },
      { timeout: 5000 },
    );
  });
});

describe('workers that watch over each other', () => {
  /** Of what is published on the bus, which here nobody else does. */
  const listeners: (() => void)[] = [];

  const join = async () => {
    const resyncs: number[][] = [];
    const bus: ResyncBus = {
      publish: (_channel, { buckets }) => Promise.resolve(void resyncs.push(buckets)),
      subscribe: (_channel, listener) =>
        Promise.resolve(void listeners.push(() => listener({ buckets: [] }))),
    };
    const neighbours = new WorkerPresence(database.url, bus, logger);
    await neighbours.start();
    onTestFinished(() => neighbours.stop());
    return { neighbours, resyncs };
  };

  it('G7 the first of those that remain asks for a resync when one is gone, once', async () => {
    const [first, second, third] = [await join(), await join(), await join()];
    await Promise.all([first, second].map(({ neighbours }) => neighbours.look()));
    await third.neighbours.stop();
    await Promise.all([first, second].map(({ neighbours }) => neighbours.look()));
    expect([first.resyncs, second.resyncs, third.resyncs].toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [],
      [[]],
    ]);
    await Promise.all([first, second].map(({ neighbours }) => neighbours.look()));
    expect(first.resyncs.length + second.resyncs.length).toBe(1);
  });

  it('G7 one that has just come is missed, too, once it has said that it is there', async () => {
    const [first, second] = [await join(), await join()];
    for (const listener of listeners) listener();
    // looks follow each other: this one ends after that of the message
    await first.neighbours.look();
    await second.neighbours.stop();
    await first.neighbours.look();
    expect(first.resyncs).toEqual([[]]);
  });
});

async function killListeners(backend: string): Promise<void> {
  if (backend === 'PostgreSQL') {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'manabiya-listen' and datname = current_database()`,
    );
    return;
  }
  const { createClient } = await import('redis');
  const client = await createClient({ url: redisUrl ?? '' }).connect();
  await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
  client.destroy();
}
