import { Inject, Injectable } from '@nestjs/common';
import type { TeacherExportQuery } from '#contracts/http/teachers';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ListExport, type OpenedExport, tableExport } from '#platform/list-export';
import { TeachersQuery } from '../teachers.query.js';
import { TEACHER_EXPORT } from './declared.js';
import { TEACHER_TABLE } from './list-tables.js';
import { zoneOf } from './zone-of.js';

@Injectable()
export class TeacherExport extends ListExport<TeacherExportQuery> {
  readonly of = TEACHER_EXPORT;

  constructor(
    @Inject(TeachersQuery) private readonly teachers: TeachersQuery,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {
    super();
  }

  async open(principal: Principal, { lang, ...list }: TeacherExportQuery): Promise<OpenedExport> {
    const timeZone = await zoneOf(this.tenancy, principal);
    return tableExport(
      TEACHER_TABLE,
      { lang, timeZone },
      {
        ids: (limit) => this.teachers.ids(principal, list, limit),
        some: (ids) => this.teachers.some(principal, ids),
      },
    );
  }
}
