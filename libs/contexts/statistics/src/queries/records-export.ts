import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { RecordsExportQuery } from '#contracts/http/learning-records';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  type OpenedExport,
  tableExport,
} from '#platform/list-export';
import { LearnerCalendar } from './learner-calendar.js';
import { LearningRecords } from './learning-records.query.js';
import { RECORDS_TABLE } from './records-table.js';

const OWN: ExportDeclaration<RecordsExportQuery> = {
  ...{ list: 'records', tag: 'statistics' },
  access: { roles: [ROLE.learner] },
  query: RecordsExportQuery,
};
const OF_LEARNER: ExportDeclaration<RecordsExportQuery> = {
  ...{ list: 'learner-records', tag: 'statistics' },
  access: { permission: AREA_PERMISSIONS.students.view },
  query: RecordsExportQuery,
};

/** A learner's own history as a file (STAT-3). */
@Injectable()
export class OwnRecordsExport extends ListExport<RecordsExportQuery> {
  readonly of = OWN;

  constructor(@Inject(LearningRecords) private readonly records: LearningRecords) {
    super();
  }

  open(principal: Principal, query: RecordsExportQuery): Promise<OpenedExport> {
    return recordsOf(this.records, principal, principal.userId, query);
  }
}

/** The same for an administrator, of a learner within reach. */
@Injectable()
export class LearnerRecordsExport extends ListExport<RecordsExportQuery> {
  readonly of = OF_LEARNER;

  constructor(@Inject(LearningRecords) private readonly records: LearningRecords) {
    super();
  }

  open(principal: Principal, query: RecordsExportQuery, id?: string): Promise<OpenedExport> {
    if (id === undefined) throw new DomainError('request.not-found');
    return recordsOf(this.records, principal, id, query);
  }
}

async function recordsOf(
  records: LearningRecords,
  reader: Principal,
  learnerId: string,
  { lang, ...list }: RecordsExportQuery,
): Promise<OpenedExport> {
  const whole = await records.whole(reader, learnerId, list);
  return tableExport(RECORDS_TABLE, { lang, timeZone: whole.timeZone }, whole);
}

/** Over HTTP and in a worker alike. */
export const RECORDS_EXPORTS = [
  ...[LearnerCalendar, LearningRecords],
  ...listExports(OwnRecordsExport, LearnerRecordsExport),
];
export const RECORDS_EXPORT_ROUTES = [exportController(OWN), exportController(OF_LEARNER)];
