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

/** One writer: how many events, on which of its streams, by the store or in a transaction that stays open for some steps. */
const step = fc.record({
  stream: fc.integer({ min: 0, max: 4 }),
  events: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom('store', 'commit', 'rollback'),
  open: fc.integer({ min: 0, max: 6 }),
});
const turns = async (count: number) => {
  for (let n = 0; n < count; n++) await database.pool.query('select');
};

it('G3 a reader that polls all the time sees each committed event exactly once, and each stream in order', async () => {
  let bucket = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
      async (plans) => {
        const organizationId = organizationIn(bucket++);
        const store = storeOn(database.pool);
        const streams = oneTo(5).map(newId);
        let writing = true;
        const seen: string[] = [];
        const reader = async () => {
          for (let at = START, last = false; ;) {
            const { events, end } = await readLog(database.pool, bucket - 1, at);
            seen.push(...namesOf(events));
            at = end;
            if (last) return;
            last = !writing; // one more look after the last commit
          }
        };
        const writer = async (plan: (typeof plans)[number]) => {
          for (const { stream, events, way, open } of plan) {
            const id = streams[stream] ?? '';
            const expected = (await store.load(COUNTER, id)).events.length;
            const append = appendOf({
              organizationId,
              expected,
              events: oneTo(events).map(() => counted(1)),
            });
            if (way === 'store') await store.append(COUNTER, id, append);
            else {
              const transaction = await openTransaction(database.pool);
              const wrote = await appendIn(transaction.client, id, append).then(
                () => true,
                () => false,
              );
              await turns(open);
              await (wrote ? transaction[way]() : transaction.rollback());
            }
          }
        };
        const reading = reader();
        await Promise.all(plans.map(writer));
        writing = false;
        await reading;
        const { rows } = await database.pool.query<{ name: string }>(
          `select stream_id || '@' || version as name from es.event where org_id = $1`,
          [organizationId],
        );
        expect([...seen].sort()).toEqual(rows.map(({ name }) => name).sort());
        for (const id of streams) {
          const own = seen.filter((name) => name.includes(id));
          expect(own).toEqual(oneTo(own.length).map((version) => `counter-${id}@${version}`));
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});
