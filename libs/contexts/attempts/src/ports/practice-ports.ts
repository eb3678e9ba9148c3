import type { QuizTypeCode } from '#contracts/constants';
import type { AttemptSetup } from '../domain/attempt.events.js';
import type { PinnedQuestion } from '../domain/draw-questions.js';

export interface PracticeWish {
  readonly quizType: QuizTypeCode;
  readonly setup: AttemptSetup;
  /** Null: nobody's practice, an administrator looks at the materials; nothing is locked, nothing was met. */
  readonly learnerId: string | null;
  /** The same seed and the same memory give the same questions in the same order. */
  readonly seed: string;
  /** The learner's local date (YYYY-MM-DD). */
  readonly today: string;
  /** Never these questions, whatever way they are chosen: their ids. */
  readonly except: readonly string[];
}

/** Which questions practice asks; of two items all that there are, of which a drill takes its own. The app fills this port from the study context. */
export abstract class PracticePlanner {
  /** Throws `request.invalid`, `practice.nothing-to-ask`, `practice.stage-locked`. */
  abstract plan(wish: PracticeWish): Promise<readonly PinnedQuestion[]>;
}

/** Whether a test comes first (TEST-5). The app fills this port from the exams context. */
export abstract class Confinement {
  abstract isConfined(learnerId: string, organizationId: string): Promise<boolean>;
}

/** Which exams a learner may be taking. The app fills this port from the exams context. */
export abstract class OpenExams {
  /** Ids of all exams of which an attempt may be in progress; that of others is over or has not begun. */
  abstract idsOf(learnerId: string, organizationId: string): Promise<readonly string[]>;
}
