import { Inject, Injectable } from '@nestjs/common';
import type { ClassExportQuery } from '#contracts/http/people';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ListExport, type OpenedExport, tableExport } from '#platform/list-export';
import { ClassesQuery } from '../classes.query.js';
import { CLASS_EXPORT } from './declared.js';
import { CLASS_TABLE } from './list-tables.js';
import { zoneOf } from './zone-of.js';

@Injectable()
export class ClassExport extends ListExport<ClassExportQuery> {
  readonly of = CLASS_EXPORT;

  constructor(
    @Inject(ClassesQuery) private readonly classes: ClassesQuery,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {
    super();
  }

  async open(principal: Principal, { lang, ...list }: ClassExportQuery): Promise<OpenedExport> {
    const timeZone = await zoneOf(this.tenancy, principal);
    return tableExport(
      CLASS_TABLE,
      { lang, timeZone },
      {
        ids: (limit) => this.classes.ids(principal, list, limit),
        some: (ids) => this.classes.some(principal, ids),
      },
    );
  }
}
