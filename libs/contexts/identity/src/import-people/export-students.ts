import { Readable } from 'node:stream';
import { Controller, Get, Inject, Injectable, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { IMPORT_FIELDS, type ImportField, StudentExportQuery } from '#contracts/http/imports';
import type { Student, StudentListQuery } from '#contracts/http/people';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { csvFile, type TextRow, xlsxFile } from '#platform/sheets';
import { StudentsQuery } from '../queries/students.query.js';
import { HEADINGS } from './columns.js';
import { download } from './download.js';

/** Learners of one query. */
const PART = 500;

/** The list as a file with the columns of the template: imported again as it is, it changes nothing (ADMIN-2). */
@Injectable()
export class StudentExport {
  constructor(@Inject(StudentsQuery) private readonly students: StudentsQuery) {}

  async file(principal: Principal, { format, lang, ...list }: StudentExportQuery): Promise<StreamableFile> {
    const headings = IMPORT_FIELDS.map((field) => HEADINGS[lang][field]);
    const parts = this.parts(principal, { ...list, page: 1, size: PART });
    if (format === 'csv') return download(Readable.from(csvFile(headings, parts)), 'csv', 'students');
    const rows: TextRow[] = [];
    for await (const part of parts) rows.push(...part);
    return download(Readable.from([await xlsxFile(headings, rows)]), 'xlsx', 'students');
  }

  private async *parts(principal: Principal, list: StudentListQuery): AsyncGenerator<readonly TextRow[]> {
    for (let page = 1; ; page++) {
      const { items } = await this.students.list(principal, { ...list, page });
      if (items.length > 0) yield items.map(rowOf);
      if (items.length < list.size) return;
    }
  }
}

function rowOf(student: Student): TextRow {
  const texts: Readonly<Record<ImportField, string>> = { ...student, class: student.class_name ?? '' };
  return IMPORT_FIELDS.map((field) => texts[field]);
}

@ApiTags('students')
@Controller('students/export')
@Permission(AREA_PERMISSIONS.students.view)
export class StudentExportController {
  constructor(@Inject(StudentExport) private readonly files: StudentExport) {}

  @Get()
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  export(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentExportQuery }) query: StudentExportQuery,
  ): Promise<StreamableFile> {
    return this.files.file(principal, query);
  }
}
