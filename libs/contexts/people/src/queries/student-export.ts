import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { IMPORT_FIELDS, type ImportField, type StudentExportQuery } from '#contracts/http/imports';
import type { Student, StudentListQuery } from '#contracts/http/people';
import { exportFile } from '#platform/export';
import type { Principal } from '#platform/http';
import { StudentsQuery } from './students.query.js';
import { HEADINGS } from '../rows/import-headings.js';

/** Learners of one query. */
const PART = 500;

type Listed = Omit<StudentListQuery, 'page' | 'size'>;

/** The list as a file with the columns of the template: imported again as it is, it changes nothing (ADMIN-2). */
@Injectable()
export class StudentExport {
  constructor(@Inject(StudentsQuery) private readonly students: StudentsQuery) {}

  file(principal: Principal, { format, lang, ...list }: StudentExportQuery): StreamableFile {
    const columns = IMPORT_FIELDS.map((field) => HEADINGS[lang][field]);
    const rows = this.rows(principal, list);
    return exportFile('students', format, { columns, rows });
  }

  /** Who is in it is settled at once, so nobody stands in it twice or is missing while others change the list. */
  private async *rows(principal: Principal, list: Listed): AsyncGenerator<readonly string[]> {
    const ids = await this.students.ids(principal, list);
    for (let start = 0; start < ids.length; start += PART) {
      const part = await this.students.some(principal, ids.slice(start, start + PART));
      yield* part.map(rowOf);
    }
  }
}

function rowOf(student: Student): readonly string[] {
  const texts: Readonly<Record<ImportField, string>> = { ...student, class: student.class_name ?? '' };
  return IMPORT_FIELDS.map((field) => texts[field]);
}
