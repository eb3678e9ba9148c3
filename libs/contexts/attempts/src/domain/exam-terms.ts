import type { ExamEvent, ExamPublished } from '#libs/contexts/exams';
import { addSeconds, earlier, type Instant } from '#libs/kernel';

/** What of an exam decides how long an attempt lasts, and when its result is seen. */
export type ExamTerms = Pick<ExamPublished['data'], 'ends_at' | 'result_visible' | 'time_limit_seconds'>;

/** An exam as it was published, with the terms that it has now; undefined of a draft. */
export function publishedExam(events: readonly ExamEvent[]): ExamPublished['data'] | undefined {
  let published: ExamPublished['data'] | undefined;
  for (const { type, data } of events) {
    if (type === 'ExamPublished') published = data;
    if (type === 'ExamTermsChanged' && published) {
      const { ends_at, result_visible } = data;
      published = { ...published, ends_at, result_visible };
    }
  }
  return published;
}

/** The limit, or the end of the window where that comes first (TEST-7). */
export const deadlineOf = (limit: number | null, endsAt: Instant, startedAt: Instant): Instant =>
  limit === null ? endsAt : earlier(addSeconds(startedAt, limit), endsAt);
