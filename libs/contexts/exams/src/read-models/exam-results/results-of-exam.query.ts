import { Inject, Injectable } from '@nestjs/common';
import { ExamResults } from '#contracts/http/exam-results';
import type { Principal } from '#platform/http';
import { isLive, LiveRows } from '#platform/read-models';
import { examResults } from './exam-results.read-model.js';

/** The results that the page shows, for whoever makes something else of them. */
@Injectable()
export class ResultsOfExam {
  constructor(@Inject(LiveRows) private readonly rows: LiveRows) {}

  /** Throws `request.not-found`, of a draft as well. */
  async of(examId: string, principal: Principal): Promise<ExamResults> {
    if (!isLive(examResults)) throw new Error('results have no address');
    return ExamResults.parse(await this.rows.one(principal, examResults, examId));
  }
}
