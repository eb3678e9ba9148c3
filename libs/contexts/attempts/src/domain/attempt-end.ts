import { DEADLINE_GRACE_SECONDS } from '#contracts/constants';
import { addSeconds, earlier, type Instant } from '#libs/kernel';
import type { InProgress } from './attempt.state.js';

/** Over = received after the deadline and its grace (TEST-7); the deadline itself still belongs to the attempt. */
export function isOver(state: InProgress, now: Instant): boolean {
  const { deadline } = state.started;
  return deadline !== null && now > addSeconds(deadline, DEADLINE_GRACE_SECONDS);
}

/** The deadline at the latest, whatever time the job ran; practice that was left ended with its last answer. */
export function endOf(state: InProgress, now: Instant): Instant {
  const { deadline, exam_id } = state.started;
  if (exam_id === null && isOver(state, now)) return state.lastActivityAt;
  return deadline === null ? now : earlier(now, deadline);
}
