import type { ResultVisibility } from '#contracts/constants';
import { addSeconds, earlier, type Instant } from '#libs/kernel';

/** What of an exam decides how long an attempt lasts, and when its result is seen. */
export interface ExamTerms {
  readonly ends_at: Instant;
  readonly result_visible: ResultVisibility;
  readonly time_limit_seconds: number | null;
  /** Everybody's and the learner's own together. */
  readonly extension_seconds: number;
}

type Lasting = Omit<ExamTerms, 'result_visible'>;

/** The limit, or the end of the window where that comes first, and the learner's extension on top (TEST-7). */
export function deadlineOf(
  { time_limit_seconds: limit, ends_at, extension_seconds }: Lasting,
  startedAt: Instant,
): Instant {
  const end = limit === null ? ends_at : earlier(addSeconds(startedAt, limit), ends_at);
  return addSeconds(end, extension_seconds);
}

/**
 * The deadline by other terms of an attempt that runs. What is past at this moment is as far down as it goes: time that
 * the learner has had, as the page said, is not taken away afterwards.
 */
export function movedDeadline(
  terms: Lasting,
  { started_at, deadline }: { readonly started_at: Instant; readonly deadline: Instant | null },
  now: Instant,
): Instant {
  const wanted = deadlineOf(terms, started_at);
  const lowest = deadline === null ? now : earlier(deadline, now);
  return wanted < lowest ? lowest : wanted;
}
