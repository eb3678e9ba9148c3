import { expect } from 'vitest';
import { expectRebuildEqual } from './nothing-lost.js';
import { areHandedIn, expectHandedInOnce, leaveAttempts, submissionsOf } from './overdue-attempts.js';
import { startProduct } from './product.js';
import { count } from './tally.js';
import { waitFor } from './wait-for.js';

/** G9: seconds after deadline and grace. */
const MOST_LATE = 15;
/** Seconds ahead at which attempts fall due while the workers run. */
const SOON = 4;

/**
 * G9: two workers start over attempts that are overdue, and hand in what falls due; each time one of them is killed at work. No api runs, so no browser is open.
 * @param rounds kills, of each worker in turn
 * @param attempts that are overdue at the start, and as many that fall due in each round
 */
export async function expectHandedInForNobody({ rounds, attempts }: { rounds: number; attempts: number }) {
  const product = await startProduct({ apis: 0, workers: 0 });
  const { pool } = product;
  const overdue = await leaveAttempts(pool, 'overdue', attempts, -5);
  const workers = [await product.add('worker'), await product.add('worker')];
  await Promise.all(workers.map((worker) => worker.start()));
  const ready = performance.now();
  const someAreIn = async () => (await submissionsOf(pool, overdue)).length > 0;
  await waitFor('the first submission', someAreIn, 15_000, 1);

  const punctual: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const victim = workers[round % workers.length];
    await victim?.end('SIGKILL');
    const soon = await leaveAttempts(pool, `soon-${round}`, attempts, SOON);
    punctual.push(...soon);
    if (round === 0) {
      const left = MOST_LATE * 1000 - (performance.now() - ready);
      await waitFor('all overdue attempts', () => areHandedIn(pool, overdue), left);
    }
    await waitFor('all attempts that fell due', () => areHandedIn(pool, soon), (SOON + MOST_LATE) * 1000);
    await victim?.start();
  }
  count('G9', { kills: rounds });
  await expectHandedInOnce('G9', pool, { all: [...overdue, ...punctual], punctual, mostLate: MOST_LATE });
  expect(product.crashes).toEqual([]);
  await expectRebuildEqual('G9', product);
}
