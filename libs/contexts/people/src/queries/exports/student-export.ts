import { Inject, Injectable } from '@nestjs/common';
import { IMPORT_FIELDS, type ImportField, type StudentExportQuery } from '#contracts/http/imports';
import type { Student } from '#contracts/http/people';
import type { Principal } from '#platform/http';
import { ListExport, type OpenedExport } from '#platform/list-export';
import { HEADINGS } from '../../rows/import-headings.js';
import { StudentsQuery } from '../students.query.js';
import { STUDENT_EXPORT } from './declared.js';

const SHOWN = {
  ja: { learners: '学習者一覧', guests: 'ゲスト一覧' },
  en: { learners: 'learners', guests: 'guests' },
} as const;

/** The list as a file with the columns of the template: imported again as it is, it changes nothing (ADMIN-2). */
@Injectable()
export class StudentExport extends ListExport<StudentExportQuery> {
  readonly of = STUDENT_EXPORT;

  constructor(@Inject(StudentsQuery) private readonly students: StudentsQuery) {
    super();
  }

  open(principal: Principal, { lang, ...list }: StudentExportQuery): Promise<OpenedExport> {
    return Promise.resolve({
      name: { plain: 'students', shown: SHOWN[lang][list.guest ? 'guests' : 'learners'] },
      columns: IMPORT_FIELDS.map((field) => HEADINGS[lang][field]),
      ids: (limit) => this.students.ids(principal, list, limit),
      cells: async (ids) => (await this.students.some(principal, ids)).map(rowOf),
    });
  }
}

function rowOf(student: Student): readonly string[] {
  const texts: Readonly<Record<ImportField, string>> = { ...student, class: student.class_name ?? '' };
  return IMPORT_FIELDS.map((field) => texts[field]);
}
