import fc from 'fast-check';
import { expect, it } from 'vitest';
import { START } from './position.js';
import {
  appendIn,
  appendOf,
  COUNTER,
  counted,
  namesOf,
  newId,
  oneTo,
  openTransaction,
  organizationIn,
  readLog,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();

/** What one writer does next: how many events, on which stream, by the store or in a transaction of its own. */
const step = fc.record({
  stream: fc.integer({ min: 0, max: 4 }),
  events: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom('store', 'commit', 'rollback'),
  /** For how many queries the transaction stays open after its append. */
  open: fc.integer({ min: 0, max: 6 }),
});
const plan = fc.array(step, { minLength: 1, maxLength: 8 });
const plans = fc.array(plan, { minLength: 2, maxLength: 6 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface World {
  readonly bucket: number;
  readonly organizationId: string;
  readonly streams: readonly string[];
}

async function write({ organizationId, streams }: World, { stream, events, way, open }: Step): Promise<void> {
  const id = streams[stream] ?? '';
  const store = storeOn(database.pool);
  const expected = (await store.load(COUNTER, id)).events.length;
  const append = appendOf({ organizationId, expected, events: oneTo(events).map(() => counted(1)) });
  if (way === 'store') {
    await store.append(COUNTER, id, append);
    return;
  }
  const transaction = await openTransaction(database.pool);
  const wrote = await appendIn(transaction.client, id, append).then(
    () => true,
    () => false, // another writer was first
  );
  for (let n = 0; n < open; n++) await database.pool.query('select');
  await (wrote ? transaction[way]() : transaction.rollback());
}

/** Polls without a pause; `stop` lets it look once more and answers all that it saw. */
function readAllTheTime({ bucket }: World): { stop(): Promise<string[]> } {
  const seen: string[] = [];
  let stopping = false;
  const read = async () => {
    for (let at = START, last = false; !last;) {
      last = stopping;
      const { events, end } = await readLog(database.pool, bucket, at);
      seen.push(...namesOf(events));
      at = end;
    }
    return seen;
  };
  const reading = read();
  return {
    stop() {
      stopping = true;
      return reading;
    },
  };
}

async function committed({ organizationId }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select stream_id || '@' || version as name from es.event where org_id = $1`,
    [organizationId],
  );
  return rows.map(({ name }) => name);
}

it('G3 a reader that polls all the time sees each committed event exactly once, and each stream in order', async () => {
  let runs = 0;
  const property = fc.asyncProperty(plans, async (writers) => {
    const bucket = runs++ % 64;
    const world = { bucket, organizationId: organizationIn(bucket), streams: oneTo(5).map(newId) };
    const reader = readAllTheTime(world);
    await Promise.all(
      writers.map(async (steps) => {
        for (const next of steps) await write(world, next);
      }),
    );
    const seen = await reader.stop();
    expect([...seen].sort()).toEqual((await committed(world)).sort());
    for (const id of world.streams) {
      const own = seen.filter((name) => name.includes(id));
      expect(own).toEqual(oneTo(own.length).map((version) => `counter-${id}@${version}`));
    }
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
});
