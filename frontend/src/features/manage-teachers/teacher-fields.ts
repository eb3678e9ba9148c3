import { ADMINISTRATOR_PERMISSIONS, type Permission } from '#contracts/constants';
import type { Teacher } from '#contracts/http/teachers';

/** What the dialogs hold, under the names of the request's fields. */
export interface TeacherFields {
  user_id: string;
  fullname: string;
  organization_id: string;
  permissions: Permission[];
}

/** Starts with what an administrator starts with (ADMIN-7). */
export const newTeacher = (organizationId: string): TeacherFields => ({
  user_id: '',
  fullname: '',
  organization_id: organizationId,
  permissions: [...ADMINISTRATOR_PERMISSIONS],
});

export const fieldsOf = ({ user_id, fullname, organization_id, permissions }: Teacher): TeacherFields => ({
  user_id,
  fullname,
  organization_id,
  permissions,
});

/** What belongs together, for the eye. Every permission stands in one group. */
export const PERMISSION_GROUPS = [
  { name: 'learners', permissions: ['students.view', 'students.edit'] },
  { name: 'tests', permissions: ['exams.view', 'exams.edit', 'questions.edit', 'questions.own'] },
  { name: 'office', permissions: ['audit.view', 'organizations.view', 'teachers.view'] },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[];
