import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shuffle } from '#libs/learning';
import type { Victim } from './harness/kills.js';
import { expectNothingLost } from './harness/nothing-lost.js';
import { startProduct } from './harness/product.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
const VICTIMS: readonly Victim[] = ['api', 'worker', 'postgres', 'redis', 'api', 'worker'];
const ROUNDS = 4;

test('G1 G2 long: 5,040 answers under 24 kills of api, worker, PostgreSQL and Redis, a tenth of the acknowledgements lost on the wire', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 2, workers: 2, redis: true });
  const rounds = [...Array(ROUNDS).keys()].map((round) => shuffle(`${seed}/${round}`, VICTIMS));
  const { acknowledged, repeated } = await expectNothingLost(product, {
    seed,
    questions: 30,
    answersPerLearner: 210,
    victims: rounds.flat(),
    loss: { requests: 2, answers: 10, late: 2 },
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(5000);
  expect(repeated.length).toBeGreaterThan(300);
});
