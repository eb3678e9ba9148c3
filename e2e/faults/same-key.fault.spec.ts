import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnswerSaved } from '#contracts/http/attempts';
import { createRandom } from '#libs/learning';
import { callOf } from './harness/answering.js';
import { ApiClient, type Call } from './harness/api-client.js';
import { loggedAnswers } from './harness/event-log.js';
import { expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { type Product, startProduct } from './harness/product.js';
import { count } from './harness/tally.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
const ROUNDS = 12;
const AT_ONCE = 50;
const QUESTIONS = 12;

/** Sends it fifty times at once; a process is killed while some of the answers are there and some are not. */
async function sendWhileOneIsKilled(product: Product, client: ApiClient, call: Call, after: number) {
  let arrived = 0;
  const { promise: someArrived, resolve } = Promise.withResolvers<void>();
  const answers = Array.from({ length: AT_ONCE }, async () => {
    const saved = await client.call(call, AnswerSaved);
    arrived += 1;
    if (arrived === after) resolve();
    return saved;
  });
  await someArrived;
  const victim = product.apis[after % product.apis.length];
  await victim?.end('SIGKILL');
  const [saved] = await Promise.all([Promise.all(answers), victim?.start()]);
  return saved;
}

test('G4 long: twelve answers, each sent 50 times at once to two api processes while one is killed: one event and 50 identical answers, another body is 422', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 2, workers: 1 });
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, QUESTIONS);
  const random = createRandom(`${seed}/same-key`);

  for (let round = 0; round < ROUNDS; round += 1) {
    const sitting = sittings[round % sittings.length];
    const question = sitting?.sheet.questions[round % QUESTIONS];
    if (!sitting || !question) throw new Error('nobody sits');
    const given = { key: `same-${round}`, questionId: question.id, value: 'c1' };
    const call = callOf(sitting, given);
    const saved = await sendWhileOneIsKilled(product, client, call, 1 + random.below(AT_ONCE - 1));
    const [first, ...others] = saved;
    const different = others.filter((one) => JSON.stringify(one) !== JSON.stringify(first)).length;
    count('G4', { acknowledged: 1, replayed: others.length, differences: different, kills: 1 });
    expect(others).toEqual(Array(AT_ONCE - 1).fill(first));
    expect(await client.tryOnce(callOf(sitting, { ...given, value: 'c2' }))).toMatchObject({ status: 422 });
  }
  const logged = await loggedAnswers(
    product.pool,
    sittings.map(({ sheet }) => sheet.id),
  );
  const distinct = new Set(logged.map(({ commandId }) => commandId)).size;
  count('G4', { lost: ROUNDS - distinct, double: logged.length - distinct });
  expect([distinct, logged.length]).toEqual([ROUNDS, ROUNDS]);
  expect(product.crashes).toEqual([]);
  await expectRebuildEqual('G4', product);
});
