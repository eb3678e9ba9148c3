import type { AttemptResult } from '#contracts/http/attempts';

/** What came of a learner's own attempts. The app fills this port. */
export abstract class OwnAttempts {
  /** Throws `request.not-found`, `attempt.not-submitted`, and `attempt.result-hidden` until it may be seen. */
  abstract result(attemptId: string, learnerId: string): Promise<AttemptResult>;
}
