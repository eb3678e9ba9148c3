import { resultOpensAt } from '#contracts/result-opens-at';
import { DomainError, type Instant } from '#libs/kernel';
import type { AttemptRegraded } from '../domain/attempt.events.js';
import type { Submitted } from '../domain/attempt.state.js';

/** Throws `attempt.result-hidden` until the author lets the learner see what was right. */
export function assertVisible(
  { started: { result_visible, exam_ends_at }, submitted }: Submitted,
  now: Instant,
): void {
  const opens = resultOpensAt({ result_visible, exam_ends_at, submitted_at: submitted.at });
  if (opens !== null && now >= opens) return;
  throw new DomainError('attempt.result-hidden', {
    current: { opens_at: opens, submitted_at: submitted.at },
  });
}

type Regraded = Pick<AttemptRegraded['data'], 'regradings' | 'before' | 'after'>;

/** To the learner: where the teacher wanted it, and of a score that moved. */
export const isTold = ({ regradings, before, after }: Regraded): boolean =>
  regradings.some(({ notify }) => notify) &&
  (before.points !== after.points || before.total_points !== after.total_points);
