import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { StudentHoursExportQuery, StudyHoursExportQuery } from '#contracts/http/study-hours';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  type OpenedExport,
  wholeExport,
} from '#platform/list-export';
import { HoursMonths } from './hours-months.js';
import { HoursRows } from './hours-rows.js';
import { hoursColumns, hoursFoot, hoursRow, studentTable } from './hours-table.js';
import { StudyHoursQueries } from './study-hours.query.js';

const HOURS_EXPORT: ExportDeclaration<StudyHoursExportQuery> = {
  ...{ list: 'study-hours', tag: 'statistics' },
  access: { permission: AREA_PERMISSIONS.students.view },
  query: StudyHoursExportQuery,
};
const LEARNER_HOURS_EXPORT: ExportDeclaration<StudentHoursExportQuery> = {
  ...{ list: 'learner-hours', tag: 'statistics' },
  access: { permission: AREA_PERMISSIONS.students.view },
  query: StudentHoursExportQuery,
};
const SHOWN = { ja: '学習時間', en: 'study-hours' } as const;

/** The ledger of a month. Where none is named it is the present one, of the moment in which it is settled who is in the file. */
@Injectable()
export class HoursExport extends ListExport<StudyHoursExportQuery> {
  readonly of = HOURS_EXPORT;

  constructor(
    @Inject(StudyHoursQueries) private readonly hours: StudyHoursQueries,
    @Inject(HoursMonths) private readonly months: HoursMonths,
  ) {
    super();
  }

  async open(principal: Principal, { lang, ...list }: StudyHoursExportQuery): Promise<OpenedExport> {
    const { month } = await this.months.of(principal, list.month);
    return {
      name: { plain: `study-hours-${month}`, shown: `${SHOWN[lang]}-${month}` },
      columns: hoursColumns(month, lang),
      ids: async (limit) => {
        const { learners } = await this.hours.listed(principal, { ...list, month });
        return learners.slice(0, limit).map(({ hours }) => hours.id);
      },
      cells: async (ids) =>
        (await this.hours.some(principal, month, ids)).map((row) => hoursRow(row, month, lang)),
      foot: (sums) => hoursFoot(sums, month, lang),
    };
  }
}

/** A learner's month, day by day. */
@Injectable()
export class LearnerHoursExport extends ListExport<StudentHoursExportQuery> {
  readonly of = LEARNER_HOURS_EXPORT;

  constructor(@Inject(StudyHoursQueries) private readonly hours: StudyHoursQueries) {
    super();
  }

  async open(principal: Principal, { month, lang }: StudentHoursExportQuery, id?: string) {
    if (id === undefined) throw new DomainError('request.not-found');
    const hours = await this.hours.student(principal, id, month);
    const name = {
      plain: `study-hours-${hours.month}-${hours.user_id}`,
      shown: `${SHOWN[lang]}-${hours.month}-${hours.user_id}`,
    };
    return wholeExport(name, studentTable(hours, lang));
  }
}

/** Over HTTP and in a worker alike. */
export const HOURS_EXPORTS = [
  HoursMonths,
  HoursRows,
  StudyHoursQueries,
  ...listExports(HoursExport, LearnerHoursExport),
];
export const HOURS_EXPORT_ROUTES = [exportController(HOURS_EXPORT), exportController(LEARNER_HOURS_EXPORT)];
