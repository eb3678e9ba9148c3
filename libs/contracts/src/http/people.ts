import { z } from 'zod';
import { Id, Instant } from '../primitives.js';
import { listQuery, page } from './lists.js';

export const STUDENT_SORTS = ['fullname', 'user_id', 'class', 'created_at', 'last_login_at'] as const;
export const StudentListQuery = listQuery(STUDENT_SORTS).extend({ class_id: Id.optional() });
export type StudentListQuery = z.infer<typeof StudentListQuery>;

export const Student = z
  .object({
    id: Id,
    user_id: z.string(),
    fullname: z.string(),
    gakunen: z.string(),
    branch: z.string(),
    class_id: Id.nullable(),
    class_name: z.string().nullable(),
    status: z.enum(['active', 'deactivated']),
    is_initial: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
    last_login_at: Instant.nullable(),
  })
  .meta({ id: 'Student' });
export type Student = z.infer<typeof Student>;
export const StudentPage = page(Student).meta({ id: 'StudentPage' });

export const ClassListQuery = listQuery(['name', 'created_at']);
export type ClassListQuery = z.infer<typeof ClassListQuery>;
export const SchoolClass = z
  .object({ id: Id, name: z.string(), organization_id: Id, student_count: z.int() })
  .meta({ id: 'Class' });
export type SchoolClass = z.infer<typeof SchoolClass>;
export const ClassPage = page(SchoolClass).meta({ id: 'ClassPage' });

export const InitialPassword = z.object({ password: z.string() }).meta({ id: 'InitialPassword' });
