import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { StudentExportQuery } from '#contracts/http/imports';
import { OrganizationExportQuery } from '#contracts/http/organizations';
import { ClassExportQuery } from '#contracts/http/people';
import { TeacherExportQuery } from '#contracts/http/teachers';
import type { ExportDeclaration } from '#platform/list-export';

const STAFF = { permission: AREA_PERMISSIONS.students.view } as const;
const TOP = { roles: [ROLE.topAdministrator] } as const;

export const STUDENT_EXPORT: ExportDeclaration<StudentExportQuery> = {
  ...{ list: 'students', tag: 'students', access: STAFF },
  query: StudentExportQuery,
};
export const CLASS_EXPORT: ExportDeclaration<ClassExportQuery> = {
  ...{ list: 'classes', tag: 'classes', access: STAFF },
  query: ClassExportQuery,
};
export const TEACHER_EXPORT: ExportDeclaration<TeacherExportQuery> = {
  ...{ list: 'teachers', tag: 'teachers', access: TOP },
  query: TeacherExportQuery,
};
export const ORGANIZATION_EXPORT: ExportDeclaration<OrganizationExportQuery> = {
  ...{ list: 'organizations', tag: 'organizations', access: TOP },
  query: OrganizationExportQuery,
};
