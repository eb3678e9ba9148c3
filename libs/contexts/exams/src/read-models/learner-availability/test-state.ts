import { resultOpensAt } from '#contracts/result-opens-at';
import { DEADLINE_GRACE_SECONDS, type ResultVisibility } from '#contracts/constants';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '#libs/kernel';

/** What decides a test's state besides the clock. Both ends of the window belong to it (TEST-3). */
export interface TestFacts {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly closed: boolean;
  readonly assigned: boolean;
  readonly result_visible: ResultVisibility;
  readonly attempt: {
    readonly status: 'in_progress' | 'submitted';
    readonly deadline: Instant | null;
    readonly submitted_at: Instant | null;
  } | null;
}

export type TestState = 'not_started' | 'available' | 'completed' | 'expired';

export function stateOf(test: TestFacts, now: Instant): TestState {
  if (test.attempt?.status === 'submitted') return 'completed';
  if (now > endOf(test) || (test.closed && !test.attempt)) return 'expired';
  return now < test.starts_at ? 'not_started' : 'available';
}

/** An attempt in progress is open as long as its answers count (TEST-7), also past the window: so long it confines (TEST-5). */
function endOf({ ends_at, attempt }: TestFacts): Instant {
  if (attempt?.status !== 'in_progress' || attempt.deadline === null) return ends_at;
  const answersEnd = addSeconds(attempt.deadline, DEADLINE_GRACE_SECONDS);
  return answersEnd > ends_at ? answersEnd : ends_at;
}

/** Whether an attempt may be in progress, also one of which the row knows nothing yet. */
export function mayBeTaken(test: TestFacts, now: Instant): boolean {
  if (test.attempt?.status === 'submitted' || now < test.starts_at) return false;
  return now <= addSeconds(endOf(test), DEADLINE_GRACE_SECONDS);
}

/** When the learner may see the result: an instant, or null for never (as things stand). */
export function opensAt({ attempt, result_visible, ends_at }: TestFacts): Instant | null {
  return resultOpensAt({
    result_visible,
    submitted_at: attempt?.submitted_at ?? null,
    exam_ends_at: ends_at,
  });
}

/** The next instant at which the clock alone changes a state or opens a result; null = never. */
export function nextChangeAt(tests: readonly TestFacts[], now: Instant): Instant | null {
  const instants = tests.flatMap((test) => {
    const opens = opensAt(test);
    if (test.attempt?.status === 'submitted') return opens ? [opens] : [];
    // the end itself still belongs to it: one millisecond later it is over
    return [test.starts_at, toInstant(toMilliseconds(endOf(test)) + 1)];
  });
  return instants.filter((instant) => instant > now).sort()[0] ?? null;
}
