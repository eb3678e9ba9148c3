import type { Instant } from '#libs/kernel';

/** When a learner's attempt at an exam ends: what attempts know. The app fills this port from their streams. */
export abstract class ExamDeadlines {
  /** By what the exam says at this moment. Null where no attempt runs. */
  abstract of(examId: string, learnerId: string): Promise<Instant | null>;
}
