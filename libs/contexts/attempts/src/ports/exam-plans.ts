import type { ExamPublished } from '#libs/contexts/exams';
import type { Principal } from '#platform/http';

/** Exams as their staff have planned them. The app fills this port. */
export abstract class ExamPlans {
  /** As learners are given it, or would be if it were published now. Throws `request.not-found`, and what refuses a publication. */
  abstract of(examId: string, principal: Principal): Promise<ExamPublished['data']>;
}
