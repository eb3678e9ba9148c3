import { DAILY_CHALLENGE, quizTypeOf, TAKEN_ALONG_DAYS } from '#contracts/constants';
import { addSeconds, DomainError, type Instant, localDate } from '#libs/kernel';
import type { Plan, TakenAlong } from '../../rows/taken-along-rows.js';

interface Now {
  readonly now: Instant;
  readonly timeZone: string;
}

/**
 * What began without a network, and when. The device's word is taken for the time alone, and only between the taking along and
 * now: what is asked the server has fixed. Throws `practice.too-old`, and `practice.day-over` of a challenge that began when its
 * day was over.
 */
export function beginningOf(
  taken: TakenAlong | undefined,
  begunAt: Instant,
  { now, timeZone }: Now,
): { readonly plan: Plan; readonly at: Instant } {
  if (!taken || addSeconds(taken.takenAt, TAKEN_ALONG_DAYS * 86_400) < now)
    throw new DomainError('practice.too-old');
  const at = begunAt < taken.takenAt ? taken.takenAt : begunAt > now ? now : begunAt;
  const isDaily = quizTypeOf(taken.quizType).id === DAILY_CHALLENGE;
  if (isDaily && localDate(at, timeZone) !== taken.day) throw new DomainError('practice.day-over');
  return { plan: taken, at };
}
