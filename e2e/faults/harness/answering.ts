import { AnswerSaved } from '#contracts/http/attempts';
import { uuidv5 } from '#libs/kernel';
import { createRandom } from '#libs/learning';
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
  /** Called before each answer is sent, with its number from 0: may hold it back. */
  readonly gate: (number: number) => Promise<void>;
  /** Asked by each device before its next answer, with how many it has sent. */
  readonly goesOn: (sent: number) => boolean;
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
  { seed, gate, goesOn }: Load,
): Promise<Answered> {
  const result: Answered = { acknowledged: [], repeated: [] };
  let number = 0;
  const lane = async (sitting: Sitting, device: number) => {
    const random = createRandom(`${seed}/${sitting.id}/${device}`);
    const own = sitting.sheet.questions.filter((_, index) => index % 2 === device);
    for (let n = 0; goesOn(n); n += 1) {
      await gate(number++);
      const question = own[n % own.length];
      const choice = question?.choices?.[random.below(question.choices.length)];
      if (!question || !choice) throw new Error('a question without choices');
      const given = { key: `${seed}-${device}-${n}`, questionId: question.id, value: choice.id };
      const call = callOf(sitting, given);
      let saved = await client.call(call, AnswerSaved);
      if (random.below(100) < DROPPED_PERCENT) {
        const first = saved;
        saved = await client.call(call, AnswerSaved);
        result.repeated.push({ first, second: saved });
      }
      result.acknowledged.push(acknowledge(sitting, given, saved));
    }
  };
  await Promise.all(sittings.flatMap((sitting) => [lane(sitting, 0), lane(sitting, 1)]));
  return result;
}

export interface Answer {
  /** Of idempotency. */
  readonly key: string;
  readonly questionId: string;
  readonly value: string;
}

/** One answer, tried until it is acknowledged. */
export async function answerOnce(client: ApiClient, sitting: Sitting, answer: Answer): Promise<Acknowledged> {
  return acknowledge(sitting, answer, await client.call(callOf(sitting, answer), AnswerSaved));
}

/** The request that gives this answer, the same at every try. */
export const callOf = ({ token, sheet }: Sitting, { key, questionId, value }: Answer): Call => ({
  method: 'PUT',
  path: `quiz/attempts/${sheet.id}/answers/${questionId}`,
  token,
  headers: { 'idempotency-key': key },
  body: { value, captured_at: new Date().toISOString() },
});

const acknowledge = (
  { id, sheet }: Sitting,
  { key, ...given }: Answer,
  saved: AnswerSaved,
): Acknowledged => ({
  ...saved,
  ...given,
  commandId: uuidv5(id, key),
  attemptId: sheet.id,
});
