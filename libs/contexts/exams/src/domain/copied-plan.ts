import { addSeconds, DomainError, type Instant, secondsBetween } from '#libs/kernel';
import type { ExamPlan } from './exam.events.js';

interface Changes {
  readonly title: string | undefined;
  readonly startsAt: Instant | undefined;
}

/** Instants compare as strings as long as their years have four digits. */
const LAST_YEAR = '9998';

/** The same plan under another title and from another start on; its window keeps its length. Throws `exam.window-invalid`. */
export function copiedPlan(
  plan: ExamPlan,
  { title = plan.title, startsAt = plan.starts_at }: Changes,
): ExamPlan {
  const endsAt = addSeconds(startsAt, secondsBetween(plan.starts_at, plan.ends_at));
  if (!(endsAt.slice(0, 4) <= LAST_YEAR)) {
    const errors = [{ path: 'exam_start_datetime', message: 'is too late for a window of this length' }];
    throw new DomainError('exam.window-invalid', { errors });
  }
  return { ...plan, title, starts_at: startsAt, ends_at: endsAt };
}
