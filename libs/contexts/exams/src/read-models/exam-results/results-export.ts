import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { listedResults } from '#contracts/exam-results-list';
import { ExamResultsExportQuery } from '#contracts/http/exam-results';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  wholeExport,
} from '#platform/list-export';
import { ResultsOfExam } from './results-of-exam.query.js';
import { resultsTable } from './results-table.js';

const RESULTS_EXPORT: ExportDeclaration<ExamResultsExportQuery> = {
  ...{ list: 'exam-results', tag: 'exams' },
  access: { permission: AREA_PERMISSIONS.exams.view },
  query: ExamResultsExportQuery,
};
const NAME = { plain: 'exam-results' } as const;
const SHOWN = { ja: 'テスト結果', en: 'exam-results' } as const;

/** What came of one test, narrowed and sorted as its page does it (TEST-9). */
@Injectable()
export class ExamResultsExport extends ListExport<ExamResultsExportQuery> {
  readonly of = RESULTS_EXPORT;

  constructor(@Inject(ResultsOfExam) private readonly results: ResultsOfExam) {
    super();
  }

  async open(
    principal: Principal,
    { lang, format: _format, ...narrowing }: ExamResultsExportQuery,
    id?: string,
  ) {
    if (id === undefined) throw new DomainError('request.not-found');
    const results = await this.results.of(id, principal);
    const items = listedResults(results.items, narrowing);
    return wholeExport({ ...NAME, shown: SHOWN[lang] }, resultsTable({ ...results, items }, lang));
  }
}

/** Over HTTP and in a worker alike. */
export const RESULTS_EXPORTS = [ResultsOfExam, ...listExports(ExamResultsExport)];
export const RESULTS_EXPORT_ROUTES = [exportController(RESULTS_EXPORT)];
