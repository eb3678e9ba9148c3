import { DEADLINE_GRACE_SECONDS, type ResultVisibility } from './constants.js';

export interface ResultFacts {
  readonly result_visible: ResultVisibility;
  /** Instants; null: not submitted, or no window. */
  readonly submitted_at: string | null;
  readonly exam_ends_at: string | null;
}

/**
 * From when on (inclusive) a learner may see a result; null: never, as things stand. `after_window` waits for the grace
 * as well: until then answers of classmates still count, and the result would tell them the key.
 */
export function resultOpensAt({ result_visible, submitted_at, exam_ends_at }: ResultFacts): string | null {
  if (submitted_at === null || result_visible === 'hidden') return null;
  if (result_visible === 'after_submit' || exam_ends_at === null) return submitted_at;
  const settled = new Date(Date.parse(exam_ends_at) + DEADLINE_GRACE_SECONDS * 1000).toISOString();
  return submitted_at > settled ? submitted_at : settled;
}
