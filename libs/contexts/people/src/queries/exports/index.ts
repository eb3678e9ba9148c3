import { exportController, listExports } from '#platform/list-export';
import { ClassesQuery } from '../classes.query.js';
import { OrganizationsQuery } from '../organizations.query.js';
import { StudentsQuery } from '../students.query.js';
import { TeachersQuery } from '../teachers.query.js';
import { ClassExport } from './class-export.js';
import { CLASS_EXPORT, ORGANIZATION_EXPORT, STUDENT_EXPORT, TEACHER_EXPORT } from './declared.js';
import { OrganizationExport } from './organization-export.js';
import { StudentExport } from './student-export.js';
import { TeacherExport } from './teacher-export.js';

/** Over HTTP and in a worker alike, with the queries of the lists. */
export const PEOPLE_EXPORTS = [
  ...[StudentsQuery, ClassesQuery, TeachersQuery, OrganizationsQuery],
  ...listExports(StudentExport, ClassExport, TeacherExport, OrganizationExport),
];
export const PEOPLE_EXPORT_ROUTES = [
  exportController(STUDENT_EXPORT),
  exportController(CLASS_EXPORT),
  exportController(TEACHER_EXPORT),
  exportController(ORGANIZATION_EXPORT),
];
