import type { ExamEvent, ExamPublished } from '#libs/contexts/exams';

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
