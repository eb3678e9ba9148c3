import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamExportQuery } from '#contracts/http/exams';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  type OpenedExport,
  tableExport,
} from '#platform/list-export';
import { ExamOrganization } from '../../ports/exam-organization.js';
import { EXAM_TABLE } from './exam-list-table.js';
import { ExamListReader } from './exam-list.query.js';

const EXAM_EXPORT: ExportDeclaration<ExamExportQuery> = {
  ...{ list: 'exams', tag: 'exams' },
  access: { permission: AREA_PERMISSIONS.exams.view },
  query: ExamExportQuery,
};

@Injectable()
export class ExamExport extends ListExport<ExamExportQuery> {
  readonly of = EXAM_EXPORT;

  constructor(
    @Inject(ExamListReader) private readonly exams: ExamListReader,
    @Inject(ExamOrganization) private readonly organizations: ExamOrganization,
  ) {
    super();
  }

  async open(principal: Principal, { lang, ...list }: ExamExportQuery): Promise<OpenedExport> {
    const scope = scopeOf(principal);
    const timeZone = await this.organizations.timeZoneOf(principal.organizationId);
    return tableExport(
      EXAM_TABLE,
      { lang, timeZone },
      {
        ids: (limit) => this.exams.ids(scope, list, limit),
        some: (ids) => this.exams.some(scope, ids),
      },
    );
  }
}

/** Over HTTP and in a worker alike. */
export const EXAM_EXPORTS = [ExamListReader, ExamOrganization, ...listExports(ExamExport)];
export const EXAM_EXPORT_ROUTES = [exportController(EXAM_EXPORT)];
