import type { Permission } from '#contracts/constants';

/**
 * Which permission each area of people needs, to look and to change. Teachers and organizations are the top
 * administrator's alone (section 6): `teachers.view` and `organizations.view` show menu items, their routes ask the role.
 */
export const PEOPLE_PERMISSIONS = {
  view: 'students.view',
  edit: 'students.edit',
} as const satisfies Record<string, Permission>;
