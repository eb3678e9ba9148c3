import { DomainError, type Instant } from '#libs/kernel';
import { EXTENSION_AT_MOST_SECONDS } from '#contracts/constants';
import type { ExamAnnounced, ExamExtended, ExamReopened } from './exam.events.js';
import type { Written } from './exam.state.js';

/** What is done to an exam while it is taken, and after. */
export type SteeringCommand =
  /** `endsAt` undefined: the end that it had. */
  | { readonly type: 'ReopenExam'; readonly endsAt: Instant | undefined; readonly now: Instant }
  | {
      readonly type: 'ExtendExam';
      readonly noticeId: string;
      /** Null: everybody's. */
      readonly learnerId: string | null;
      /** What stands from now on. */
      readonly seconds: number;
      readonly reason: string | null;
      readonly now: Instant;
    }
  | {
      readonly type: 'AnnounceToTakers';
      readonly noticeId: string;
      readonly text: string;
      /** Null: everybody. */
      readonly learnerIds: readonly string[] | null;
      readonly now: Instant;
    };
type CommandOf<Type extends SteeringCommand['type']> = Extract<SteeringCommand, { type: Type }>;

/** Nobody reads more of them in one test; a script may not fill the log. */
const MOST_ANNOUNCEMENTS = 200;

/** Throws `exam.window-invalid` with the field where the end has passed or lies before the start. */
export function assertEnd(endsAt: Instant, { plan }: Pick<Written, 'plan'>, now: Instant): void {
  const refused = (message: string) =>
    new DomainError('exam.window-invalid', { errors: [{ path: 'exam_end_datetime', message }] });
  if (endsAt < now) throw refused('is in the past');
  if (endsAt <= plan.starts_at) throw refused('must be after the start');
}

export function reopen(exam: Written, { endsAt, now }: CommandOf<'ReopenExam'>): ExamReopened {
  if (exam.status !== 'closed') throw new DomainError('exam.not-closed');
  const { ends_at: before, result_visible } = exam.plan;
  const ends_at = endsAt ?? before;
  assertEnd(ends_at, exam, now);
  return { type: 'ExamReopened', data: { ends_at, result_visible, at: now } };
}

/** Also of a closed one: who has begun still takes it. Nothing where the time already stands. */
export function extend(exam: Written, command: CommandOf<'ExtendExam'>): ExamExtended[] {
  const { noticeId: notice_id, learnerId: learner_id, seconds, reason, now } = command;
  assertPublished(exam);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > EXTENSION_AT_MOST_SECONDS)
    throw new DomainError('request.invalid', { errors: [{ path: 'seconds', message: 'is not possible' }] });
  const added_seconds = seconds - (exam.extensions.get(learner_id) ?? 0);
  if (added_seconds === 0) return [];
  return [{ type: 'ExamExtended', data: { notice_id, learner_id, seconds, added_seconds, reason, at: now } }];
}

/** Also of a closed one: who has begun still takes it. */
export function announce(exam: Written, command: CommandOf<'AnnounceToTakers'>): ExamAnnounced {
  const { noticeId: notice_id, text, learnerIds, now } = command;
  assertPublished(exam);
  if (exam.announcements >= MOST_ANNOUNCEMENTS) throw new DomainError('request.throttled');
  const learner_ids = learnerIds && [...new Set(learnerIds)].sort();
  return { type: 'ExamAnnounced', data: { notice_id, text, learner_ids, at: now } };
}

function assertPublished({ status }: Written): void {
  if (status === 'draft') throw new DomainError('exam.not-published');
}
