import { Inject, Injectable } from '@nestjs/common';
import type { ExamResults } from '#contracts/http/exam-results';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ExamPeople } from '../../ports/exam-people.js';
import { examResults } from './exam-results.read-model.js';
import { ExamResultsReader } from './exam-results.reader.js';

/** The results that the page shows, for whoever makes something else of them. */
@Injectable()
export class ResultsOfExam {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ExamPeople) private readonly people: ExamPeople,
  ) {}

  /** Throws `request.not-found`, of a draft as well. */
  async of(examId: string, principal: Principal): Promise<ExamResults> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const results = (await new ExamResultsReader(this.people).read(sql, [examId], examResults)).get(examId);
    if (!results) throw new DomainError('request.not-found');
    return results;
  }
}
