import { ARRIVAL_SECONDS, DAILY_CHALLENGE, PRACTICE_OPEN_SECONDS, type QuizType } from '#contracts/constants';
import { addSeconds, type Instant, nextLocalMidnight } from '#libs/kernel';
import type { AttemptQuestion, AttemptSetup, AttemptStarted } from '../../domain/attempt.events.js';

export interface PracticeToStart {
  readonly id: string;
  readonly type: QuizType;
  readonly setup: AttemptSetup;
  readonly learnerId: string;
  readonly classId: string | null;
  readonly timeZone: string;
  /** When it began. */
  readonly now: Instant;
  /** When word of it came, of what began without a network: its answers come behind it. */
  readonly arrivedAt?: Instant;
  readonly questions: readonly AttemptQuestion[];
}

/** All that the first event must carry, so that projections need no other stream. */
export function practiceData(start: PracticeToStart): AttemptStarted['data'] {
  const { id, type, setup, timeZone, now } = start;
  return {
    learner_id: start.learnerId,
    class_id: start.classId,
    quiz_type: type.code,
    exam_id: null,
    setup,
    title: titleOf(type, setup),
    seed: id,
    time_zone: timeZone,
    started_at: now,
    deadline: deadlineOf(start),
    exam_ends_at: null,
    result_visible: 'after_submit',
    pass_points: null,
    sections: [{ title: null }],
    questions: start.questions,
  };
}

function titleOf({ name }: QuizType, { stage, check }: AttemptSetup): string {
  if (stage === undefined) return name;
  return check ? `${name} チェック` : `${name} ${String(stage)}`;
}

/** Practice that nobody ends must end by itself: else it would be “answering now” for ever. */
function deadlineOf(start: PracticeToStart): Instant {
  const own = ownDeadline(start);
  const arrival = start.arrivedAt && addSeconds(start.arrivedAt, ARRIVAL_SECONDS);
  return arrival !== undefined && arrival > own ? arrival : own;
}

function ownDeadline({ type, setup, now, timeZone }: PracticeToStart): Instant {
  if (type.id === DAILY_CHALLENGE) return nextLocalMidnight(now, timeZone);
  return addSeconds(now, setup.seconds_total ?? PRACTICE_OPEN_SECONDS);
}
