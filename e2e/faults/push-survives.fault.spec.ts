import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shuffle } from '#libs/learning';
import { demoClassId, demoOrganizationId } from '#ops/people';
import { type Acknowledged, answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { isFolded } from './harness/event-log.js';
import type { Victim } from './harness/kills.js';
import { LiveClient } from './harness/live-client.js';
import { expectExactlyOnce, expectRebuildEqual } from './harness/nothing-lost.js';
import { assignChoiceTest, LEARNERS, signIn, sitDown } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import { count } from './harness/tally.js';
import { waitFor } from './harness/wait-for.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
/** G7, milliseconds. */
const CONVERGES_MS = 5_000;
const SETTLES_MS = 20_000;
const PAGES = 8;
const CLASS = { model: 'class-statistics', id: demoClassId('SAKURA', 'N5-A') } as const;
const FIGURES = { name: CLASS.model, organizationId: demoOrganizationId('SAKURA') };
const VICTIMS: readonly Victim[] = shuffle(seed, [
  ...Array<Victim>(6).fill('worker'),
  ...Array<Victim>(3).fill('api'),
  ...Array<Victim>(1).fill('redis'),
  ...Array<Victim>(2).fill('postgres'),
]);

/** Kills all of a kind at once, whichever of them is at work, and starts them again. @returns how many */
async function killAll({ apis, workers, postgres, redis }: Product, victim: Victim): Promise<number> {
  if (victim === 'postgres' || victim === 'redis') {
    const one = victim === 'redis' ? redis : postgres;
    await one?.kill();
    await one?.restart();
    return 1;
  }
  const processes = victim === 'api' ? apis : workers;
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  await Promise.all(processes.map((one) => one.start()));
  return processes.length;
}

test('G7 long: twelve times all workers, all api, Redis or PostgreSQL are killed at the moment of a commit; nine open pages show the answer and the badge of a new test within 5 s', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 2, workers: 2, redis: true });
  const client = new ApiClient(() => product.apis);
  const teacher = await signIn(client, 'teacher01');
  const sitting = await sitDown(client, 'learner01', await assignChoiceTest(client, teacher, 12));
  const urlOf = (n: number) => product.apis[n % product.apis.length]?.url ?? '';
  const figures = new LiveClient(client, teacher, CLASS, urlOf(0));
  const learners = await Promise.all(LEARNERS.slice(1, 1 + PAGES).map((name) => signIn(client, name)));
  const menus = learners.map(
    (one, n) => new LiveClient(client, one, { model: 'learner-availability', id: one.id }, urlOf(n)),
  );
  const badges = () => menus.map(({ shown }) => shown?.badge ?? 0);
  const holdsTheTest = () => figures.position >= sitting.sheet.position && !badges().includes(0);
  await waitFor('the pages to be open', holdsTheTest, SETTLES_MS);

  const acknowledged: Acknowledged[] = [];
  for (const [round, victim] of VICTIMS.entries()) {
    const before = badges();
    await assignChoiceTest(client, teacher, 2, `${round}-`);
    const question = sitting.sheet.questions[round % sitting.sheet.questions.length];
    if (!question) throw new Error('the sheet is empty');
    const given = { key: `${round}`, questionId: question.id, value: 'c1' };
    const answer = await answerOnce(client, sitting, given);
    acknowledged.push(answer);
    const { position } = answer;
    await waitFor('the commit', () => isFolded(product.pool, FIGURES, position), SETTLES_MS, 1);
    const kills = await killAll(product, victim);
    const back = performance.now();
    const isShown = () =>
      figures.position >= position && badges().every((badge, n) => badge === (before[n] ?? 0) + 1);
    await waitFor(
      () => `the pages after ${victim}: ${before.join(' ')} → ${badges().join(' ')}`,
      isShown,
      CONVERGES_MS,
    );
    count('G7', { kills, worstLateness: (performance.now() - back) / 1000 });
  }
  expect(product.crashes).toEqual([]);
  await expectExactlyOnce('G7', product, client, [sitting], { acknowledged, repeated: [] });
  await expectRebuildEqual('G7', product);
});
