import type { PaperForm } from '#contracts/http/papers';
import type { ExamPublished } from '#libs/contexts/exams';
import type { PrintedForm } from '#libs/paper';
import type { Principal } from '#platform/http';

export interface ExamOnPaper {
  readonly exam: ExamPublished['data'];
  readonly organizationId: string;
  readonly draft: boolean;
  readonly forms: readonly PrintedForm[];
}

/** Exams as they are asked on paper, drawn and mixed as attempts are. The app fills this port. */
export abstract class PapersOfExams {
  /** Throws `request.not-found`, and of a draft what refuses its publication. */
  abstract of(examId: string, principal: Principal, letters: readonly PaperForm[]): Promise<ExamOnPaper>;
}
