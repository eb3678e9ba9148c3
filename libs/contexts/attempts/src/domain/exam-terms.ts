import type { ExamEvent, ExamPublished } from '#libs/contexts/exams';
import { addSeconds, earlier, type Instant } from '#libs/kernel';

/** What of an exam decides how long an attempt lasts, and when its result is seen. */
export interface ExamTerms extends Pick<
  ExamPublished['data'],
  'ends_at' | 'result_visible' | 'time_limit_seconds'
> {
  /** Everybody's and the learner's own together. */
  readonly extension_seconds: number;
}

/** An exam as it was published, with the terms that it has now; undefined of a draft. */
export function publishedExam(events: readonly ExamEvent[]): ExamPublished['data'] | undefined {
  let published: ExamPublished['data'] | undefined;
  for (const { type, data } of events) {
    if (type === 'ExamPublished') published = data;
    if ((type === 'ExamTermsChanged' || type === 'ExamReopened') && published) {
      const { ends_at, result_visible } = data;
      published = { ...published, ends_at, result_visible };
    }
  }
  return published;
}

/** Whether nobody may begin any more: closed, and not opened again since. */
export const isClosed = (events: readonly ExamEvent[]): boolean =>
  events.findLast(({ type }) => type === 'ExamClosed' || type === 'ExamReopened')?.type === 'ExamClosed';

/** Seconds that a learner has beyond limit and window. */
export function extensionOf(events: readonly ExamEvent[], learnerId: string): number {
  const standing = new Map<string | null, number>();
  for (const { type, data } of events) {
    if (type === 'ExamExtended') standing.set(data.learner_id, data.seconds);
  }
  return (standing.get(null) ?? 0) + (standing.get(learnerId) ?? 0);
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
