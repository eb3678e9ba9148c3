import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { StudyHoursExportQuery } from '#contracts/http/study-hours';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  type OpenedExport,
} from '#platform/list-export';
import { HoursMonths } from './hours-months.js';
import { HoursRows } from './hours-rows.js';
import { hoursColumns, hoursFoot, hoursRow } from './hours-table.js';
import { StudyHoursQueries } from './study-hours.query.js';

const HOURS_EXPORT: ExportDeclaration<StudyHoursExportQuery> = {
  ...{ list: 'study-hours', tag: 'statistics' },
  access: { permission: AREA_PERMISSIONS.students.view },
  query: StudyHoursExportQuery,
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

/** Over HTTP and in a worker alike. */
export const HOURS_EXPORTS = [HoursMonths, HoursRows, StudyHoursQueries, ...listExports(HoursExport)];
export const HOURS_EXPORT_ROUTES = [exportController(HOURS_EXPORT)];
