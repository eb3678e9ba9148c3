import { AnswerSaved } from '#contracts/http/attempts';
import { uuidv5 } from '#libs/kernel';
import { createRandom, type Random } from '#libs/learning';
import type { ApiClient, Call } from './api-client.js';
import type { Sitting } from './people.js';

/** Acknowledgements thrown away on purpose, of a hundred. */
const DROPPED_PERCENT = 10;

/** What the client holds in its hands after a 2xx. */
export interface Acknowledged extends AnswerSaved {
  readonly commandId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly value: string;
}

export interface Load {
  readonly seed: string;
  readonly answersPerLearner: number;
  /** Called before each answer is sent, with its number from 0: may hold it back. */
  readonly gate: (number: number) => Promise<void>;
}

export interface Answered {
  readonly acknowledged: Acknowledged[];
  /** Both answers to those requests whose first acknowledgement was thrown away. */
  readonly repeated: { readonly first: AnswerSaved; readonly second: AnswerSaved }[];
}

/** Each learner answers on two devices at once: one has the even questions, the other one the odd ones. */
export async function answerAll(
  client: ApiClient,
  sittings: readonly Sitting[],
  { seed, answersPerLearner, gate }: Load,
): Promise<Answered> {
  const result: Answered = { acknowledged: [], repeated: [] };
  let number = 0;
  const lane = async (sitting: Sitting, device: number) => {
    const random = createRandom(`${seed}/${sitting.id}/${device}`);
    const own = sitting.sheet.questions.filter((_, index) => index % 2 === device);
    for (let n = 0; n < answersPerLearner / 2; n += 1) {
      await gate(number++);
      const question = own[n % own.length];
      const choice = question?.choices?.[random.below(question.choices.length)];
      if (!question || !choice) throw new Error('a question without choices');
      const key = `${seed}-${device}-${n}`;
      await answerOnce(client, sitting, { key, questionId: question.id, value: choice.id }, random, result);
    }
  };
  await Promise.all(sittings.flatMap((sitting) => [lane(sitting, 0), lane(sitting, 1)]));
  return result;
}

interface Answer {
  readonly key: string;
  readonly questionId: string;
  readonly value: string;
}

async function answerOnce(
  client: ApiClient,
  { id, token, sheet }: Sitting,
  { key, questionId, value }: Answer,
  random: Random,
  result: Answered,
): Promise<void> {
  const call: Call = {
    method: 'PUT',
    path: `quiz/attempts/${sheet.id}/answers/${questionId}`,
    token,
    headers: { 'idempotency-key': key },
    body: { value, captured_at: new Date().toISOString() },
  };
  let saved = await client.call(call, AnswerSaved);
  if (random.below(100) < DROPPED_PERCENT) {
    const first = saved;
    saved = await client.call(call, AnswerSaved);
    result.repeated.push({ first, second: saved });
  }
  result.acknowledged.push({
    ...saved,
    commandId: uuidv5(id, key),
    attemptId: sheet.id,
    questionId,
    value,
  });
}
