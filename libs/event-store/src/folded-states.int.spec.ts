import { describe, expect, it } from 'vitest';
import { GuardedWriter } from './guarded-writer.js';
import { FoldedStates } from './folded-states.js';
import {
  appendOf,
  COUNTER,
  counted,
  countRequest,
  newId,
  oneTo,
  ownPool,
  storeOn,
  useStoreDatabase,
} from './testing/index.js';

const database = useStoreDatabase();

/** A process: its own writer, and its own memory of states. */
const processOf = () => {
  const writer = new GuardedWriter(storeOn(ownPool(database.url)));
  const states = new FoldedStates<number>();
  return {
    states,
    count: (id: string, change: Parameters<typeof countRequest>[1] = {}) =>
      writer.write(countRequest(id, { states, ...change })),
  };
};

describe('states that a process keeps', () => {
  it('the second command folds only what the first one did not know', async () => {
    const { states, count } = processOf();
    const id = newId();
    await count(id, { build: () => ({ by: 5 }) });
    const kept = states.get(`counter-${id}`);
    expect(kept).toMatchObject({ state: 5, version: 1 });
    // a state that no fold could give shows that the next command starts from what was kept
    if (kept) states.keep(`counter-${id}`, { ...kept, state: 1000 });
    expect(await count(id)).toMatchObject({ state: 1001, version: 2 });
  });

  it('what another process wrote meanwhile is known to the next command', async () => {
    const [one, other] = [processOf(), processOf()];
    const id = newId();
    await one.count(id);
    await other.count(id, { build: () => ({ by: 10 }) });
    await other.count(id, { build: () => ({ by: 100 }) });
    const seen: number[] = [];
    const build = ({ state }: { state: number }) => {
      seen.push(state);
      return { by: 1000 };
    };
    expect(await one.count(id, { build })).toMatchObject({ state: 1111, version: 4 });
    expect(seen).toEqual([111]);
  });

  it('a refusal is decided on the present state, not on the kept one', async () => {
    const [one, other] = [processOf(), processOf()];
    const id = newId();
    await one.count(id);
    await other.count(id, { build: () => ({ by: 10 }) });
    const build = ({ state }: { state: number }) => ({ by: state > 5 ? -1 : 1 });
    await expect(one.count(id, { build })).rejects.toMatchObject({ code: 'counter.negative' });
  });

  it('G4 a replay gives the old answer, also where a newer state is kept', async () => {
    const { count } = processOf();
    const id = newId();
    await count(id);
    const first = countRequest(id, { build: () => ({ by: 5 }) });
    const answer = await count(id, first);
    for (let n = 0; n < 3; n++) await count(id);
    const again = await count(id, first);
    expect(again).toMatchObject({ state: 6, version: 2, position: answer.position, replayed: true });
    expect(again.events.map(({ data }) => data)).toEqual([{ by: 5 }]);
  });

  it('a state of a log that is no more is forgotten: behind the stream, ahead of it, or of another history', async () => {
    const { states, count } = processOf();
    const id = newId();
    await storeOn(database.pool).append(COUNTER, id, appendOf({ events: [counted(1), counted(2)] }));
    for (const version of [1, 2, 7]) {
      states.keep(`counter-${id}`, { state: 1000, version, position: 'f'.repeat(40) });
      expect((await count(id)).state).toBeLessThan(100);
    }
    expect(states.get(`counter-${id}`)).toMatchObject({ state: 6, version: 5 });
  });

  it('G4 two processes that keep states, 100 commands each on one stream: all counted once', async () => {
    const processes = [processOf(), processOf()];
    const id = newId();
    const answers = await Promise.all(
      processes.flatMap(({ count }) =>
        oneTo(100).map(() => count(id, { command: countRequest(id).command })),
      ),
    );
    expect(answers.map(({ version }) => version).sort((a, b) => a - b)).toEqual(oneTo(200));
    for (const { state, version } of answers) expect(state).toBe(version);
  });
});

it('a command that names no organization goes on with the stream’s own, and begins none', async () => {
  const { count } = processOf();
  const id = newId();
  const seen: (string | undefined)[] = [];
  const nameless: Parameters<typeof countRequest>[1] = {
    organizationId: undefined,
    build: ({ organizationId }) => {
      seen.push(organizationId);
      return { by: 1 };
    },
  };
  await expect(count(id, nameless)).rejects.toThrow('would belong to nobody');
  const organizationId = newId();
  await count(id, { organizationId });
  await count(id, nameless);
  expect(seen).toEqual([undefined, organizationId]);
  const { rows } = await database.pool.query('select distinct org_id from es.event where stream_id = $1', [
    `counter-${id}`,
  ]);
  expect(rows).toEqual([{ org_id: organizationId }]);
});
