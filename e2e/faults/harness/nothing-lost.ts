import { expect } from 'vitest';
import { type Answered, type Acknowledged, answerAll } from './answering.js';
import { ApiClient } from './api-client.js';
import { asLogged, inOrder, loggedAnswers, waitUntilProjected } from './event-log.js';
import { Kills, type Victim } from './kills.js';
import { assignChoiceTest, LEARNERS, type Sitting, sheetOf, signIn, sitDown } from './people.js';
import type { Product } from './product.js';

const CATCH_UP_MS = 60_000;

export interface Experiment {
  readonly seed: string;
  readonly questions: number;
  readonly answersPerLearner: number;
  readonly victims: readonly Victim[];
}

/** Lets the demo learners answer while processes are killed, and shows G1 and G2 afterwards. */
export async function expectNothingLost(product: Product, experiment: Experiment): Promise<Answered> {
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, experiment.questions);
  const { seed, answersPerLearner, victims } = experiment;
  const answers = sittings.length * answersPerLearner;
  const kills = new Kills(product, { seed, victims, answers });
  const answered = await answerAll(client, sittings, {
    seed,
    gate: (number) => kills.gate(number),
    goesOn: (sent) => sent < answersPerLearner / 2,
  });
  await kills.everythingIsBack();
  console.log(`${answers} answers, kills: ${kills.done.join(' ')}; tries by status: ${client.summary()}`);

  expect(kills.done).toEqual(victims);
  expect(product.crashes).toEqual([]);
  expect(answered.acknowledged).toHaveLength(answers);
  await expectExactlyOnce(product, client, sittings, answered);
  await expectRebuildEqual(product);
  return answered;
}

export async function seatEverybody(client: ApiClient, questions: number): Promise<Sitting[]> {
  const examId = await assignChoiceTest(client, await signIn(client, 'teacher01'), questions);
  return Promise.all(LEARNERS.map((learner) => sitDown(client, learner, examId)));
}

/** G1: the log holds each acknowledged answer once, nothing else, and the sheets show the last ones. */
export async function expectExactlyOnce(
  product: Pick<Product, 'pool'>,
  client: ApiClient,
  sittings: readonly Sitting[],
  { acknowledged, repeated }: Answered,
): Promise<void> {
  for (const { first, second } of repeated) expect(second).toEqual(first);
  const attempts = sittings.map(({ sheet }) => sheet.id);
  const logged = await loggedAnswers(product.pool, attempts);
  expect(inOrder(logged)).toEqual(inOrder(asLogged(acknowledged)));
  for (const sitting of sittings) {
    const { answers } = await sheetOf(client, sitting);
    const shown = new Map(answers.map(({ question_id, value }) => [question_id, value]));
    expect(shown).toEqual(lastAnswers(acknowledged, sitting.sheet.id));
  }
}

/** What the client gave last for each question: it answered each question in turn, never twice at a time. */
function lastAnswers(acknowledged: readonly Acknowledged[], attemptId: string): Map<string, string> {
  const own = acknowledged.filter((answer) => answer.attemptId === attemptId);
  return new Map(own.map(({ questionId, value }) => [questionId, value]));
}

/** G2: every live read model equals a fresh rebuild, byte for byte. */
export async function expectRebuildEqual(product: Pick<Product, 'pool' | 'ops'>): Promise<void> {
  await waitUntilProjected(product.pool, CATCH_UP_MS);
  const { code, output } = await product.ops('verify');
  expect(output).not.toMatch(/differs/);
  expect(output).toMatch(/class-statistics: equal/);
  expect({ code, output }).toMatchObject({ code: 0 });
}
