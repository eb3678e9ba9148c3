import { z } from 'zod';
import { PERMISSIONS } from '../constants.js';
import { Id, Instant } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';
import { Fullname, PERSON_STATUS, UserId } from './people.js';

export const TEACHER_SORTS = [
  'fullname',
  'user_id',
  'organization',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;
export const TeacherListQuery = listQuery(TEACHER_SORTS).extend({
  organization_id: Id.optional(),
  status: z.enum([...PERSON_STATUS, 'initial']).optional(),
});
export type TeacherListQuery = z.infer<typeof TeacherListQuery>;
export const TeacherExportQuery = TeacherListQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type TeacherExportQuery = z.infer<typeof TeacherExportQuery>;

const Permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);

/** An administrator (role 2) of an organization. */
export const Teacher = z
  .object({
    id: Id,
    user_id: z.string(),
    fullname: z.string(),
    organization_id: Id,
    organization_name: z.string(),
    permissions: Permissions,
    status: z.enum(PERSON_STATUS),
    is_initial: z.boolean(),
    has_password: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
    last_login_at: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Teacher' });
export type Teacher = z.infer<typeof Teacher>;
export const TeacherPage = page(Teacher).meta({ id: 'TeacherPage' });

export const CreateTeacherBody = z
  .strictObject({
    user_id: UserId,
    fullname: Fullname,
    organization_id: Id,
    /** Default: what an administrator starts with (ADMIN-7). */
    permissions: Permissions.optional(),
  })
  .meta({ id: 'CreateTeacherBody' });
export type CreateTeacherBody = z.infer<typeof CreateTeacherBody>;

export const ChangeTeacherBody = z
  .strictObject({
    user_id: UserId.optional(),
    fullname: Fullname.optional(),
    /** Ends the administrator's sessions. */
    organization_id: Id.optional(),
    permissions: Permissions.optional(),
  })
  .meta({ id: 'ChangeTeacherBody' });
export type ChangeTeacherBody = z.infer<typeof ChangeTeacherBody>;
