import { describe, expect, it } from 'vitest';
import { defineStreamType, type Upcaster } from '#libs/kernel';
import { EventCatalogue } from './event-catalogue.js';
import { ProjectionRunner } from './projection-runner.js';
import {
  appendOf,
  COUNTER,
  type Counted,
  counted,
  counterCatalogue,
  counterProjection,
  counterTotals,
  newId,
  oneTo,
  runnerOn,
  storeOn,
  useStoreCluster,
} from './testing/index.js';
import { unpark } from './unpark.js';

const database = useStoreCluster();

async function twoStreamsOnePoisoned() {
  const store = storeOn(database.pool);
  const [bad, good] = [newId(), newId()];
  const add = async (id: string, expected: number) => {
    await store.append(COUNTER, id, appendOf({ expected, events: [counted(expected + 1)] }));
  };
  for (const version of [0, 1, 2]) {
    await add(bad, version);
    await add(good, version);
  }
  const faulty = counterProjection({
    refuse: ({ streamId, version }) => streamId.endsWith(bad) && version === 2,
  });
  return { bad, good, add, faulty };
}
const parked = async (id: string) => {
  const { rows } = await database.pool.query<{ stream_version: number; error: string }>(
    'select stream_version, error from es.parked where stream_id = $1',
    [`counter-${id}`],
  );
  return rows;
};
const totals = async (...ids: string[]) => {
  const all = await counterTotals(database.pool);
  return ids.map((id) => all[id]?.versions);
};

describe('a poison event', () => {
  it('G8 parks its own stream only; mended, the stream catches up in order and goes on', async () => {
    const { bad, good, add, faulty } = await twoStreamsOnePoisoned();
    const runner = runnerOn(database.pool, faulty);
    await runner.drain();
    expect(await totals(bad, good)).toEqual([[1], [1, 2, 3]]);
    expect(await parked(bad)).toMatchObject([
      { stream_version: 2, error: `Error: cannot fold counter-${bad}@2` },
    ]);

    await add(bad, 3);
    await add(good, 3);
    await runner.drain();
    expect(await totals(bad, good)).toEqual([[1], [1, 2, 3, 4]]);

    const touched = await unpark(database.pool, counterCatalogue, counterProjection(), `counter-${bad}`);
    expect(touched.map(({ id }) => id)).toEqual([bad, bad, bad]);
    expect(await totals(bad)).toEqual([oneTo(4)]);
    expect(await parked(bad)).toEqual([]);
    await add(bad, 4);
    await runner.drain();
    expect(await totals(bad, good)).toEqual([oneTo(5), oneTo(4)]);
  });

  it('G8 a stream whose fault is not mended stays parked, with its rows as they were', async () => {
    const { bad, faulty } = await twoStreamsOnePoisoned();
    await runnerOn(database.pool, faulty).drain();
    await expect(unpark(database.pool, counterCatalogue, faulty, `counter-${bad}`)).rejects.toThrow(
      'cannot fold',
    );
    expect(await totals(bad)).toEqual([[1]]);
    expect(await parked(bad)).toHaveLength(1);
  });

  it('G8 un-parked by several operators at once, what it missed is folded once', async () => {
    const { bad, faulty } = await twoStreamsOnePoisoned();
    await runnerOn(database.pool, faulty).drain();
    await Promise.all(
      oneTo(5).map(() => unpark(database.pool, counterCatalogue, counterProjection(), `counter-${bad}`)),
    );
    expect(await totals(bad)).toEqual([oneTo(3)]);
  });

  it('G8 an event that an upcaster cannot read parks its own stream, too; what came before it counts', async () => {
    const store = storeOn(database.pool);
    const [bad, good] = [newId(), newId()];
    for (const [expected, note] of [undefined, 'unreadable', undefined].entries())
      await store.append(COUNTER, bad, appendOf({ expected, events: [counted(1, note)] }));
    await store.append(COUNTER, good, appendOf());
    const upcaster: Upcaster = (data) => {
      if (data['note'] === 'unreadable') throw new Error('no such note');
      return data;
    };
    const newer = new EventCatalogue([
      defineStreamType<Counted>({ name: 'counter', writing: 'guarded', events: { Counted: [upcaster] } }),
    ]);
    const runner = new ProjectionRunner(database.pool, newer, [counterProjection()]);
    await runner.drain();
    await runner.stop();
    expect(await totals(bad, good)).toEqual([[1], [1]]);
    expect(await parked(bad)).toEqual([{ stream_version: 2, error: 'Error: no such note' }]);
    await expect(unpark(database.pool, newer, counterProjection(), `counter-${bad}`)).rejects.toThrow(
      'no such note',
    );

    await unpark(database.pool, counterCatalogue, counterProjection(), `counter-${bad}`);
    expect(await totals(bad)).toEqual([oneTo(3)]);
  });

  it('un-parking a stream that is not parked changes nothing', async () => {
    const { good, faulty } = await twoStreamsOnePoisoned();
    await runnerOn(database.pool, faulty).drain();
    expect(await unpark(database.pool, counterCatalogue, counterProjection(), `counter-${good}`)).toEqual([]);
    expect(await totals(good)).toEqual([oneTo(3)]);
  });
});
