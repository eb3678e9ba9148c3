import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shuffle } from '#libs/learning';
import { expectNothingLost } from './harness/nothing-lost.js';
import { startProduct } from './harness/product.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();

test('G1 G2 576 answers under six kills of api, worker and PostgreSQL: none lost, none double, models equal a rebuild', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 2, workers: 1 });
  const victims = shuffle(seed, ['api', 'worker', 'postgres', 'api', 'postgres', 'worker'] as const);
  const { acknowledged, repeated } = await expectNothingLost(product, {
    seed,
    questions: 12,
    answersPerLearner: 24,
    victims,
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  expect(repeated.length).toBeGreaterThan(0);
});
