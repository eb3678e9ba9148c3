import { expect } from 'vitest';
import { type Answered, type Acknowledged, answerAll } from './answering.js';
import { ApiClient } from './api-client.js';
import { asLogged, inOrder, loggedAnswers, waitUntilProjected } from './event-log.js';
import { type Loss, NO_LOSS, startLossyProxy } from './lossy-proxy.js';
import { Kills, type Victim } from './kills.js';
import { assignChoiceTest, LEARNERS, type Sitting, sheetOf, signIn, sitDown } from './people.js';
import type { Product } from './product.js';
import { count, type Guarantee } from './tally.js';

const CATCH_UP_MS = 60_000;

export interface Experiment {
  readonly seed: string;
  readonly questions: number;
  readonly answersPerLearner: number;
  readonly victims: readonly Victim[];
  /** Of the network between the learners and each api; none, unless told. */
  readonly loss?: Loss;
}

/** Lets the demo learners answer while processes are killed, and shows G1 and G2 afterwards. */
export async function expectNothingLost(product: Product, experiment: Experiment): Promise<Answered> {
  const { seed, answersPerLearner, victims, loss = NO_LOSS } = experiment;
  const networks = await Promise.all(product.apis.map((api) => startLossyProxy(`${seed}/${api.name}`, api)));
  const client = new ApiClient(() => networks);
  const sittings = await seatEverybody(client, experiment.questions);
  for (const network of networks) network.loss = loss;
  const answers = sittings.length * answersPerLearner;
  const kills = new Kills(product, { seed, victims, answers });
  const answered = await answerAll(client, sittings, {
    seed,
    gate: (number) => kills.gate(number),
    goesOn: (sent) => sent < answersPerLearner / 2,
  });
  await kills.everythingIsBack();
  for (const network of networks) {
    network.loss = NO_LOSS;
    const { acknowledgements } = network.lost;
    // each of them was asked for again, until it came
    count('G1', { dropped: acknowledgements, replayed: acknowledgements });
  }
  count('G1', { kills: kills.done.length });
  console.log(`${answers} answers, kills: ${kills.done.join(' ')}; tries by status: ${client.summary()}`);

  expect(kills.done).toEqual(victims);
  expect(product.crashes).toEqual([]);
  expect(answered.acknowledged).toHaveLength(answers);
  await expectExactlyOnce('G1', product, client, sittings, answered);
  await expectRebuildEqual('G2', product);
  return answered;
}

export async function seatEverybody(client: ApiClient, questions: number): Promise<Sitting[]> {
  const examId = await assignChoiceTest(client, await signIn(client, 'teacher01'), questions);
  return Promise.all(LEARNERS.map((learner) => sitDown(client, learner, examId)));
}

/** The log holds each acknowledged answer once, nothing else, and the sheets show the last ones. */
export async function expectExactlyOnce(
  guarantee: Guarantee,
  product: Pick<Product, 'pool'>,
  client: ApiClient,
  sittings: readonly Sitting[],
  { acknowledged, repeated }: Answered,
): Promise<void> {
  const attempts = sittings.map(({ sheet }) => sheet.id);
  const logged = await loggedAnswers(product.pool, attempts);
  const inLog = new Set(logged.map(({ commandId }) => commandId));
  count(guarantee, {
    acknowledged: acknowledged.length,
    replayed: repeated.length,
    dropped: repeated.length,
    lost: acknowledged.filter(({ commandId }) => !inLog.has(commandId)).length,
    double: logged.length - inLog.size,
  });
  for (const { first, second } of repeated) expect(second).toEqual(first);
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

/** Every live read model equals a fresh rebuild, byte for byte. */
export async function expectRebuildEqual(
  guarantee: Guarantee,
  product: Pick<Product, 'pool' | 'ops'>,
): Promise<void> {
  await waitUntilProjected(product.pool, CATCH_UP_MS);
  const { code, output } = await product.ops('verify');
  count(guarantee, { differences: output.match(/: differs in /g)?.length ?? 0 });
  expect(output).not.toMatch(/differs/);
  expect(output).toMatch(/class-statistics: equal/);
  expect({ code, output }).toMatchObject({ code: 0 });
}
