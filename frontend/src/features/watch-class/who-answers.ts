import type { StatisticsBody } from '#contracts/http/class-statistics';
import { answeringKey, type AnsweringNow } from '../../realtime/presences.js';
import { parseInstant } from '../../ui/format/instant.js';

export type Attempt = StatisticsBody['in_progress'][number];

/** Whether a page of the learner is connected that answers this attempt. */
export const isAnswering = ({ learner_id, exam_id, attempt_id }: Attempt, answering: AnsweringNow): boolean =>
  answering.has(answeringKey(learner_id, exam_id ?? attempt_id));

/** How many people answer: whoever is at a test is not counted for practice as well. */
export function answeringPeople(attempts: readonly Attempt[], answering: AnsweringNow) {
  const here = attempts.filter((one) => isAnswering(one, answering));
  const people = (some: readonly Attempt[]) => new Set(some.map(({ learner_id }) => learner_id));
  const tests = people(here.filter(({ exam_id }) => exam_id !== null)).size;
  const all = people(here).size;
  return { tests, practice: all - tests, all };
}

/** What was left longer ago is not shown among what happens now. */
const GONE_SHOWN_MS = 30 * 60_000;
/** A page that is loaded anew is back by then. */
const JUST_NOW_MS = 15_000;

const lastOf = ({ last_answer_at, started_at }: Attempt): number =>
  parseInstant(last_answer_at ?? started_at);

/** Who answers first: tests, then practice, of each the latest answer; behind them who has gone a short while ago. */
export function shownAttempts(
  attempts: readonly Attempt[],
  answering: AnsweringNow | undefined,
  now: number,
): Attempt[] {
  const rank = (one: Attempt) =>
    answering && !isAnswering(one, answering) ? 2 : one.exam_id === null ? 1 : 0;
  return attempts
    .filter((one) => (answering && isAnswering(one, answering)) || now - lastOf(one) < GONE_SHOWN_MS)
    .toSorted((a, b) => rank(a) - rank(b) || lastOf(b) - lastOf(a));
}

/** Tests that somebody left in the middle, and has not come back to. */
export const cutOff = (
  attempts: readonly Attempt[],
  answering: AnsweringNow | undefined,
  now: number,
): Attempt[] =>
  answering === undefined
    ? []
    : attempts.filter(
        (one) => one.exam_id !== null && !isAnswering(one, answering) && now - lastOf(one) > JUST_NOW_MS,
      );
