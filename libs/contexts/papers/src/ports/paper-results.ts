import type { ExamResults } from '#contracts/http/exam-results';
import type { Principal } from '#platform/http';

/** What came of an exam. The app fills this port from the read model that the page shows. */
export abstract class PaperResults {
  /** Throws `request.not-found`, of a draft as well. */
  abstract of(examId: string, principal: Principal): Promise<ExamResults>;
}
