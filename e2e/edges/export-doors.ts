import type { Type } from '@nestjs/common';
import type { Principal } from '#platform/http';
import type { AnyListExport } from '#platform/list-export';
import { AuditExport } from '../../libs/contexts/audit/src/queries/audit-export.js';
import { ExamExport } from '../../libs/contexts/exams/src/read-models/exam-list/exam-export.js';
import { ExamResultsExport } from '../../libs/contexts/exams/src/read-models/exam-results/results-export.js';
import { ItemAnalysisExport } from '../../libs/contexts/exams/src/read-models/item-analysis/analysis-export.js';
import { PreparedExports } from '../../libs/contexts/exports/src/queries/prepared-exports.query.js';
import { ClassExport } from '../../libs/contexts/people/src/queries/exports/class-export.js';
import { OrganizationExport } from '../../libs/contexts/people/src/queries/exports/organization-export.js';
import { StudentExport } from '../../libs/contexts/people/src/queries/exports/student-export.js';
import { TeacherExport } from '../../libs/contexts/people/src/queries/exports/teacher-export.js';
import {
  LearnerRecordsExport,
  OwnRecordsExport,
} from '../../libs/contexts/statistics/src/queries/records-export.js';
import {
  HoursExport,
  LearnerHoursExport,
} from '../../libs/contexts/statistics/src/read-models/study-hours/hours-export.js';

interface Asked {
  readonly get: <T>(provider: Type<T>) => T;
  readonly theirs: {
    readonly organization: string;
    readonly learner: string;
    readonly teacher: string;
    readonly exam: string;
    readonly export: string;
  };
}

/** What a file of the list would hold. */
const written = async (list: AnyListExport, as: Principal, query: object, id?: string) => {
  const opened = await list.opened(as, { format: 'csv', lang: 'en', ...query }, id);
  return opened.cells(await opened.ids(10));
};

/** Doors to lists as files. */
export const exportDoors = ({ get, theirs }: Asked): Readonly<Record<string, (as: Principal) => unknown>> => {
  const of = { organization_id: theirs.organization };
  const staff = (as: Principal): Principal => ({ ...as, permissions: ['students.view'] });
  const own = (as: Principal, userId: string): Principal => ({ ...as, userId });
  return {
    'AuditExport.open': (as) => written(get(AuditExport), as, of),
    'StudentExport.open': (as) => written(get(StudentExport), as, of),
    'ClassExport.open': (as) => written(get(ClassExport), as, of),
    'TeacherExport.open': (as) => written(get(TeacherExport), as, of),
    'OrganizationExport.open': (as) => written(get(OrganizationExport), as, {}),
    'ExamExport.open': (as) => written(get(ExamExport), as, of),
    'ExamResultsExport.open': (as) => written(get(ExamResultsExport), as, {}, theirs.exam),
    'ItemAnalysisExport.open': (as) => written(get(ItemAnalysisExport), as, {}, theirs.exam),
    'LearnerHoursExport.open': (as) => written(get(LearnerHoursExport), as, {}, theirs.learner),
    'HoursExport.open': (as) => written(get(HoursExport), as, of),
    'OwnRecordsExport.open': (as) => written(get(OwnRecordsExport), own(as, theirs.learner), {}),
    'LearnerRecordsExport.open': (as) => written(get(LearnerRecordsExport), staff(as), {}, theirs.learner),
    'PreparedExports.own': (as) => get(PreparedExports).own(own(as, theirs.teacher)),
    'PreparedExports.one': (as) => get(PreparedExports).one(own(as, theirs.teacher), theirs.export),
    'PreparedExports.file': (as) => get(PreparedExports).file(own(as, theirs.teacher), theirs.export),
  };
};
