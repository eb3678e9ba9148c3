import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ItemAnalysisExportQuery } from '#contracts/http/item-analysis';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  wholeExport,
} from '#platform/list-export';
import { ExamPeople } from '../../ports/exam-people.js';
import { QuestionContents } from '../../ports/question-contents.js';
import { analysisTable } from './analysis-table.js';
import { itemAnalysis } from './item-analysis.read-model.js';
import { ItemAnalysisReader } from './item-analysis.reader.js';

const ANALYSIS_EXPORT: ExportDeclaration<ItemAnalysisExportQuery> = {
  ...{ list: 'item-analysis', tag: 'exams' },
  access: { permission: AREA_PERMISSIONS.exams.view },
  query: ItemAnalysisExportQuery,
};
const SHOWN = { ja: '問題の分析', en: 'item-analysis' } as const;

/** What the answers say about the questions of one test (TEST-11). */
@Injectable()
export class ItemAnalysisExport extends ListExport<ItemAnalysisExportQuery> {
  readonly of = ANALYSIS_EXPORT;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ExamPeople) private readonly people: ExamPeople,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {
    super();
  }

  async open(principal: Principal, { lang }: ItemAnalysisExportQuery, id?: string) {
    if (id === undefined) throw new DomainError('request.not-found');
    const reader = new ItemAnalysisReader(this.people, this.contents);
    const found = await reader.read(this.tenancy.sql(scopeOf(principal)), [id], itemAnalysis);
    const analysis = found.get(id);
    if (!analysis) throw new DomainError('request.not-found');
    return wholeExport({ plain: 'item-analysis', shown: SHOWN[lang] }, analysisTable(analysis, lang));
  }
}

/** Over HTTP and in a worker alike. */
export const ANALYSIS_EXPORTS = [QuestionContents, ...listExports(ItemAnalysisExport)];
export const ANALYSIS_EXPORT_ROUTES = [exportController(ANALYSIS_EXPORT)];
