import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#platform/logging';
import { NoTracing } from '#platform/tracing';
import { ChangePublisher, type PublishedRow, type TouchedInRooms } from './change-publisher.js';
import { PUSH_MESSAGES, type RoomChange } from './messages.js';
import { PushBus } from './push-bus.js';

const logger = createLogger('silent', 'test');
const position = (n: number) => n.toString(16).padStart(40, '0');
const ROW = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const touched = (at: number, rooms = ['staff:o'], id = ROW): TouchedInRooms => ({
  model: 'class-statistics',
  id,
  position: position(at),
  rooms,
});

function setUp() {
  const messages: RoomChange[][] = [];
  const bus = new PushBus(
    {
      maxBytes: 100_000,
      connect: () => Promise.resolve(),
      send: (channel, text) => {
        if (channel === 'change') messages.push(PUSH_MESSAGES.change.parse(JSON.parse(text)).changes);
        return Promise.resolve();
      },
      listen: () => Promise.resolve(),
      onReconnected: () => undefined,
      close: () => Promise.resolve(),
    },
    logger,
  );
  const publisher = new ChangePublisher(bus, logger, new NoTracing());
  /** Of each message, what it says of which room. */
  const said = () =>
    messages.map((changes) =>
      changes.map(({ room, change }) => `${room} ${change.id.at(-1)} ${parseInt(change.position, 16)}`),
    );
  return { publisher, messages, said };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the change publisher', () => {
  it('LIVE-2 sends the first change of a row at once, and what follows within 100 ms as one at their end', async () => {
    const { publisher, said } = setUp();
    publisher.touch([touched(1)]);
    await pass(0);
    expect(said()).toEqual([['staff:o 1 1']]);
    publisher.touch([touched(2)]);
    await pass(50);
    publisher.touch([touched(3, ['watch:w'])]);
    await pass(49);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said().slice(1)).toEqual([['staff:o 1 3', 'watch:w 1 3']]);
  });

  it('LIVE-2 a row that never rests is sent every 100 ms, and one that rested at once again', async () => {
    const { publisher, said } = setUp();
    for (let at = 1; at <= 30; at += 1) {
      publisher.touch([touched(at)]);
      await pass(10);
    }
    expect(said().flat()).toEqual([1, 10, 20].map((at) => `staff:o 1 ${at}`).concat('staff:o 1 30'));
    await pass(1000);
    expect(said()).toHaveLength(4);
    publisher.touch([touched(31)]);
    await pass(0);
    expect(said().at(-1)).toEqual(['staff:o 1 31']);
  });

  it('LIVE-2 rows wait for themselves alone, and an older touch does not set a newer one back', async () => {
    const { publisher, said } = setUp();
    publisher.touch([touched(1)]);
    await pass(50);
    publisher.touch([touched(9), touched(5, ['staff:o'], OTHER)]);
    publisher.touch([touched(4)]);
    await pass(0);
    expect(said()[1]).toEqual(['staff:o 2 5']);
    await pass(50);
    expect(said()[2]).toEqual(['staff:o 1 9']);
  });

  it('LIVE-2 rows go along, at their own newer position; rows that cannot be read leave a hint', async () => {
    const { publisher, messages } = setUp();
    publisher.attachRows('class-statistics', () =>
      Promise.resolve(new Map([[ROW, { position: position(8), row: { n: 1 } }]])),
    );
    publisher.attachRows('learner-study', () => Promise.reject(new Error('away')));
    publisher.touch([touched(2), { ...touched(2), model: 'learner-study' }]);
    await pass(0);
    expect(messages.flat().map(({ change }) => change)).toEqual([
      { model: 'class-statistics', id: ROW, position: position(8), row: { n: 1 } },
      { model: 'learner-study', id: ROW, position: position(2) },
    ]);
  });

  it('LIVE-2 sends follow each other, however long a row takes to be read', async () => {
    const { publisher, said } = setUp();
    const reads: ((rows: ReadonlyMap<string, PublishedRow>) => void)[] = [];
    publisher.attachRows('class-statistics', () => new Promise((resolve) => reads.push(resolve)));
    publisher.touch([touched(1)]);
    await pass(0);
    publisher.touch([touched(2)]);
    await pass(500);
    expect([reads.length, said()]).toEqual([1, []]);
    reads[0]?.(new Map());
    await pass(0);
    expect([reads.length, said()]).toEqual([2, [['staff:o 1 1']]]);
    reads[1]?.(new Map());
    await pass(0);
    expect(said()[1]).toEqual(['staff:o 1 2']);
  });

  it('G7 at the end nothing is left behind', async () => {
    const { publisher, said } = setUp();
    publisher.touch([touched(1)]);
    await pass(0);
    publisher.touch([touched(2)]);
    await publisher.flush();
    expect(said()).toEqual([['staff:o 1 1'], ['staff:o 1 2']]);
    await pass(200);
    expect(said()).toHaveLength(2);
  });
});
