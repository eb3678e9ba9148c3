import { type Instant, localDate } from '#libs/kernel';
import { restOf } from './active-time.js';
import { endOf, isOver } from './attempt-end.js';
import type { AttemptSubmitted } from './attempt.events.js';
import { type InProgress, scopeOf } from './attempt.state.js';
import { scoreOf } from './score.js';

interface HandIn {
  readonly activeMs?: number | undefined;
  readonly now: Instant;
}

/** At the learner's word; after deadline and grace it is the deadline that submits, whoever asks. */
export function handedIn(
  state: InProgress,
  { now, activeMs }: HandIn,
  by: 'learner' | 'deadline',
): AttemptSubmitted {
  const isLate = isOver(state, now);
  // what was measured after that is in no attempt
  const rest = restOf(state, isLate ? 0 : activeMs, now);
  const { setup, title, time_zone, started_at, exam_ends_at, result_visible } = state.started;
  const ended_at = endOf(state, now);
  return {
    type: 'AttemptSubmitted',
    data: {
      ...scopeOf(state),
      setup,
      title,
      by: isLate ? 'deadline' : by,
      submitted_at: now,
      ended_at,
      local_date: localDate(ended_at, time_zone),
      started_on: localDate(started_at, time_zone),
      ...scoreOf(state),
      set_aside: state.setAside.size,
      seconds: [...state.answers.values()].reduce((sum, answer) => sum + answer.seconds, 0),
      rest_seconds: rest.seconds,
      rest_ms: rest.ms,
      exam_ends_at,
      result_visible,
    },
  };
}
