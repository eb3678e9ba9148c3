import { describe, expect, it } from 'vitest';
import { GuardedWriter } from './guarded-writer.js';
import { EventStore } from './event-store.js';
import { streamIdOf } from '#libs/kernel';
import {
  appendOf,
  COUNTER,
  counted,
  counter,
  counterCatalogue,
  countRequest,
  newId,
  oneTo,
  organizationIn,
  ownPool,
  storeOn,
  useStoreDatabase,
} from './testing/index.js';

const database = useStoreDatabase();

describe('appending to an event-sourced stream', () => {
  it('G4 the same command 50 times in parallel from two processes: one event, 50 identical answers', async () => {
    const writers = [1, 2].map(() => new GuardedWriter(storeOn(ownPool(database.url, 20))));
    const id = newId();
    const request = countRequest(id);
    const answers = await Promise.all(
      writers.flatMap((writer) => oneTo(25).map(() => writer.write(request))),
    );
    const plain = answers.map(({ events, state, version, position }) =>
      JSON.stringify({ data: events.map(({ type, data }) => ({ type, data })), state, version, position }),
    );
    expect(new Set(plain).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await storeOn(database.pool).load(COUNTER, id)).events).toHaveLength(1);
  });

  it('G2 the log keeps an event as the text that was written', async () => {
    const event = counted(1, { later: '学び舎', earlier: [1.5, null], 'a b': '\\u' });
    const id = newId();
    await storeOn(database.pool).append(COUNTER, id, appendOf({ events: [event] }));
    const { rows } = await database.pool.query(
      'select data::text as kept from es.event where stream_id = $1',
      [streamIdOf(COUNTER, id)],
    );
    expect(rows).toEqual([{ kept: JSON.stringify(event.data) }]);
  });

  it('G4 the same key with another body, or for another stream, is refused and changes nothing', async () => {
    const writer = new GuardedWriter(storeOn(database.pool));
    const [id, other] = [newId(), newId()];
    const request = countRequest(id);
    await writer.write(request);
    const changed = { ...request, command: { ...request.command, hash: Buffer.alloc(32, 7) } };
    await expect(writer.write(changed)).rejects.toMatchObject({ code: 'command.key-reused' });
    await expect(writer.write({ ...request, id: other })).rejects.toMatchObject({
      code: 'command.key-reused',
    });
    const store = storeOn(database.pool);
    expect((await store.load(COUNTER, id)).events).toHaveLength(1);
    expect((await store.load(COUNTER, other)).events).toHaveLength(0);
  });

  it('G4 a replay against a newer version of the stream gives the old answer', async () => {
    const writer = new GuardedWriter(storeOn(database.pool));
    const id = newId();
    await writer.write(countRequest(id));
    const first = countRequest(id, { build: () => ({ by: 5 }) });
    const answer = await writer.write(first);
    for (let n = 0; n < 3; n++) await writer.write(countRequest(id));
    const again = await writer.write(first);
    expect(again).toMatchObject({
      before: 1,
      state: 6,
      version: 2,
      position: answer.position,
      replayed: true,
    });
    expect(again.events.map(({ data }) => data)).toEqual([{ by: 5 }]);
    expect((await storeOn(database.pool).load(COUNTER, id)).events).toHaveLength(5);
  });

  it('G4 a command that has nothing to do writes nothing, answers where it stands, and is judged anew when it comes again', async () => {
    const writer = new GuardedWriter(storeOn(database.pool));
    const id = newId();
    // up to three, and no further
    const decider = { ...counter, decide: (_: unknown, sum: number) => (sum < 3 ? [counted(3 - sum)] : []) };
    const first = await writer.write(countRequest(id, { decider }));
    expect(first).toMatchObject({ before: 0, state: 3, version: 1 });
    const idle = countRequest(id, { decider });
    const { position } = first;
    expect(await writer.write(idle)).toMatchObject({ before: 3, state: 3, version: 1, position, events: [] });
    expect((await storeOn(database.pool).load(COUNTER, id)).events).toHaveLength(1);
    await writer.write(countRequest(id, { build: () => ({ by: 0 }) }));
    expect(await writer.write(idle)).toMatchObject({ version: 2, events: [], replayed: false });
    const unborn = { ...decider, decide: () => [] };
    await expect(writer.write(countRequest(newId(), { decider: unborn }))).rejects.toThrow('without events');
  });

  it('G4 the same command once more at the version that it expects now is not appended', async () => {
    const store = storeOn(database.pool);
    const id = newId();
    const append = appendOf();
    expect(await store.append(COUNTER, id, append)).toBeDefined();
    expect(await store.append(COUNTER, id, { ...append, expected: 1 })).toBeUndefined();
    expect((await store.load(COUNTER, id)).events).toHaveLength(1);
  });

  it('answers undefined for an expected version behind or ahead of the stream', async () => {
    const store = storeOn(database.pool);
    const id = newId();
    await store.append(COUNTER, id, appendOf({ events: [counted(1), counted(2)] }));
    for (const expected of [0, 1, 3, 50])
      expect(await store.append(COUNTER, id, appendOf({ expected }))).toBeUndefined();
    expect(await store.append(COUNTER, newId(), appendOf({ expected: 1 }))).toBeUndefined();
    const { events } = await store.load(COUNTER, id);
    expect(events.map(({ version, data }) => [version, data.by])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('G4 two processes with 200 commands each on one hot stream: all counted once, no version missing', async () => {
    const writers = [1, 2].map(() => new GuardedWriter(storeOn(ownPool(database.url))));
    const id = newId();
    const answers = await Promise.all(
      writers.flatMap((writer) => oneTo(200).map(() => writer.write(countRequest(id)))),
    );
    expect(answers.map(({ version }) => version).sort((a, b) => a - b)).toEqual(oneTo(400));
    const { events } = await storeOn(database.pool).load(COUNTER, id);
    expect(events.map(({ version }) => version)).toEqual(oneTo(400));
  });

  it('a refusal is thrown, not stored and not retried', async () => {
    const writer = new GuardedWriter(storeOn(database.pool));
    const id = newId();
    let built = 0;
    const refused = countRequest(id, { build: () => ({ by: -1 * ++built }) });
    await expect(writer.write(refused)).rejects.toMatchObject({ code: 'counter.negative' });
    expect(built).toBe(1);
    const accepted = await writer.write({ ...refused, build: () => ({ by: 4 }) });
    expect(accepted).toMatchObject({ state: 4, version: 1, replayed: false });
  });

  it('hints at the bucket after the commit, and not for a lost race', async () => {
    const hints: number[] = [];
    const store = new EventStore(database.pool, counterCatalogue, {
      written: (buckets) => hints.push(...buckets),
    });
    const organizationId = organizationIn(17);
    await store.append(COUNTER, newId(), appendOf({ organizationId }));
    await store.append(COUNTER, newId(), appendOf({ organizationId, expected: 9 }));
    expect(hints).toEqual([17]);
  });
});
