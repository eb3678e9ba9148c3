import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ClassStatistics } from '#contracts/http/class-statistics';
import { streamIdOf } from '#libs/kernel';
import { ATTEMPT_STREAM } from '#ops/attempts';
import { demoClassId } from '#ops/people';
import { answerAll, answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { waitUntilFolded } from './harness/event-log.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { signIn } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import { count } from './harness/tally.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
const CATCH_UP_MS = 60_000;
const CLASS = demoClassId('SAKURA', 'N5-A');

/** An event as no release has ever written it, in place of the last one of its stream. The log refuses changes; this goes behind its back. */
async function damage({ pool }: Product, stream: string): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ version: number; data: object }>(
    'select version, data from es.event where stream_id = $1 order by version desc limit 1',
    [stream],
  );
  const [last] = rows;
  if (!last) throw new Error(`${stream} is empty`);
  const write = async (data: object) => {
    const session = await pool.connect();
    try {
      await session.query(`set session_replication_role = 'replica'`);
      await session.query('update es.event set data = $3 where stream_id = $1 and version = $2', [
        stream,
        last.version,
        JSON.stringify(data),
      ]);
      await session.query('reset session_replication_role');
    } finally {
      session.release();
    }
  };
  await write(Object.fromEntries(Object.keys(last.data).map((name) => [name, 'damaged'])));
  return () => write(last.data);
}

const parked = async ({ pool }: Product) =>
  (
    await pool.query<{ name: string; stream_id: string }>(
      'select name, stream_id from es.parked order by name',
    )
  ).rows;

test('G8 long: an event that nobody can read parks its own stream, in each read model that wants it; 23 others are answered and folded under kills; mended and un-parked, all is as a rebuild has it', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 2, workers: 1 });
  const client = new ApiClient(() => product.apis);
  const teacher = await signIn(client, 'teacher01');
  const sittings = await seatEverybody(client, 12);
  const [victim, ...others] = sittings;
  const [worker] = product.workers;
  const question = victim?.sheet.questions[0];
  if (!victim || !worker || !question) throw new Error('nobody sits');
  const statistics = () =>
    client.call({ path: `statistics/classes/${CLASS}`, token: teacher.token }, ClassStatistics);

  await worker.end('SIGTERM');
  const poisoned = await answerOnce(client, victim, { key: 'poison', questionId: question.id, value: 'c1' });
  const stream = streamIdOf(ATTEMPT_STREAM, victim.sheet.id);
  const mend = await damage(product, stream);
  await worker.start();
  const answered = await answerAll(client, others, {
    seed,
    gate: async (number) => {
      if (number !== 200) return;
      await worker.end('SIGKILL');
      await worker.start();
    },
    goesOn: (sent) => sent < 20,
  });
  await waitUntilFolded(product.pool, CATCH_UP_MS);
  const held = await parked(product);
  console.log(`parked in ${held.map(({ name }) => name).join(', ')}`);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ stream_id }) => stream_id))).toEqual(new Set([stream]));
  expect(await statistics()).toMatchObject({ incomplete: true });

  const tooEarly = await product.ops('unpark', held[0]?.name ?? '', stream);
  expect(tooEarly).toMatchObject({ code: 1 });
  expect(tooEarly.output).toMatch(/still cannot be folded and stays parked/);
  expect(await parked(product)).toEqual(held);

  await mend();
  const words = held.flatMap(({ name }) => ['unpark', name, stream]);
  expect(await product.ops(...words)).toMatchObject({ code: 0 });
  expect(await parked(product)).toEqual([]);
  expect(await statistics()).toMatchObject({ incomplete: false });
  count('G8', { kills: 1 });
  expect(product.crashes).toEqual([]);
  await expectExactlyOnce('G8', product, client, sittings, {
    ...answered,
    acknowledged: [poisoned, ...answered.acknowledged],
  });
  await expectRebuildEqual('G8', product);
});
