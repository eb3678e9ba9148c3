import type { AttemptResult } from '#contracts/http/attempts';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { PracticeCode } from '#contracts/practice-types';
import type { Start } from '../api/attempt.js';
import { isPassed } from './passed.js';

type Finished = Pick<AttemptResult, 'id' | 'setup' | 'questions'>;

/**
 * The stage after one that was passed (STUDY-6).
 * @param total of all stages; undefined where it is not known: then the server says that there is nothing more
 */
export function nextStage(
  code: PracticeCode,
  { setup, ...result }: Pick<AttemptResult, 'setup' | 'correct' | 'question_count'>,
  total: number | undefined,
): Start | undefined {
  const stage = setup?.stage;
  if (stage === undefined || stage === total || !isPassed(result)) return undefined;
  return { code, setup: { ...timeOf(setup), stage: stage + 1 } };
}

/** “Once more”: the same setup. The daily challenge is scored once a day. */
export const onceMore = (code: PracticeCode, { setup }: Finished): Start | undefined =>
  code === 'daily-challenge' ? undefined : { code, setup: setup ?? {} };

/**
 * “Only the wrong ones again”: those very questions, in the same time. Without its number a stage's are no stage, which is
 * passed by the whole of it; and the challenge of a day is one.
 */
export function wrongAgain(
  code: PracticeCode,
  { id: again_of, setup, questions }: Finished,
): Start | undefined {
  const question_ids = questions
    .filter(({ correct, set_aside }) => !correct && !set_aside)
    .map(({ id }) => id);
  if (question_ids.length === 0) return undefined;
  return {
    code: code === 'daily-challenge' ? 'random' : code,
    setup: { ...timeOf(setup), question_ids, again_of },
  };
}

const timeOf = (setup: PracticeSetup | null): PracticeSetup => ({
  ...(setup?.seconds_per_question ? { seconds_per_question: setup.seconds_per_question } : {}),
  ...(setup?.seconds_total ? { seconds_total: setup.seconds_total } : {}),
});
