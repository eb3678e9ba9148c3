import { z } from 'zod';
import { LANGUAGES } from '../constants.js';
import { Id, Instant, line, plain } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';

/** What people type to sign in: unique over the whole product, compared by NFKC and without regard to case. */
export const UserId = plain(100).min(1);
export const Fullname = plain(200).min(1);
/** School grade (学年) and branch (所属) are the organization's own words. */
export const Gakunen = plain(50);
export const Branch = plain(100);
export const ContentLanguage = z.enum(LANGUAGES);

export const PERSON_STATUS = ['active', 'deactivated'] as const;

export const STUDENT_SORTS = [
  'fullname',
  'user_id',
  'class',
  'gakunen',
  'branch',
  'organization',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;
export const StudentListQuery = listQuery(STUDENT_SORTS).extend({
  /** `none`: learners without a class. */
  class_id: Id.or(z.literal('none')).optional(),
  gakunen: Gakunen.optional(),
  branch: Branch.optional(),
  /** Of active ones: `initial`, the password has not been replaced yet; `no-password`, none was issued. */
  status: z.enum([...PERSON_STATUS, 'initial', 'no-password']).optional(),
  /** Guest seats of the code sign-in; left out without this. */
  guest: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  /** For the top administrator; anybody else sees the own organization only. */
  organization_id: Id.optional(),
});
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
    organization_id: Id,
    organization_name: z.string(),
    content_language: ContentLanguage,
    status: z.enum(PERSON_STATUS),
    is_initial: z.boolean(),
    /** Whether there is a password at all: without one nobody signs in until an initial one is issued. */
    has_password: z.boolean(),
    guest: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
    last_login_at: Instant.nullable(),
    /** Goes into `If-Match`, as the ETag of `GET students/{id}` does. */
    version: z.int(),
  })
  .meta({ id: 'Student' });
export type Student = z.infer<typeof Student>;
export const StudentPage = page(Student).meta({ id: 'StudentPage' });

export const CreateStudentBody = z
  .strictObject({
    user_id: UserId,
    fullname: Fullname,
    gakunen: Gakunen.default(''),
    branch: Branch.default(''),
    class_id: Id.nullable().default(null),
    content_language: ContentLanguage.optional(),
    /** Required from the top administrator; from anybody else it can only be the own organization. */
    organization_id: Id.optional(),
  })
  .meta({ id: 'CreateStudentBody' });
export type CreateStudentBody = z.infer<typeof CreateStudentBody>;

/** Only what is given changes. */
export const ChangeStudentBody = z
  .strictObject({
    user_id: UserId.optional(),
    fullname: Fullname.optional(),
    gakunen: Gakunen.optional(),
    branch: Branch.optional(),
    class_id: Id.nullable().optional(),
    content_language: ContentLanguage.optional(),
  })
  .meta({ id: 'ChangeStudentBody' });
export type ChangeStudentBody = z.infer<typeof ChangeStudentBody>;

/** What makes a guest a learner with a name. */
export const NameGuestBody = z
  .strictObject({
    user_id: UserId,
    fullname: Fullname,
    gakunen: Gakunen.default(''),
    branch: Branch.default(''),
    class_id: Id.nullable().default(null),
  })
  .meta({ id: 'NameGuestBody' });
export type NameGuestBody = z.infer<typeof NameGuestBody>;

/** The top administrator asks for one organization's values; without it for everybody's within reach. */
export const StudentFacetsQuery = z.strictObject({ organization_id: Id.optional() });
export type StudentFacetsQuery = z.infer<typeof StudentFacetsQuery>;
/** Values in use among active learners, for the pickers of the list. */
export const StudentFacets = z
  .object({ gakunen: z.array(z.string()), branch: z.array(z.string()) })
  .meta({ id: 'StudentFacets' });
export type StudentFacets = z.infer<typeof StudentFacets>;

/** Most people that one bulk action takes. */
export const BULK_MAX = 200;
const Ids = z.array(Id).min(1).max(BULK_MAX);
export const BulkStudents = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), ids: Ids, class_id: Id.nullable() }),
    z.strictObject({ action: z.literal('deactivate'), ids: Ids }),
    z.strictObject({ action: z.literal('reactivate'), ids: Ids }),
  ])
  .meta({ id: 'BulkStudents' });
export type BulkStudents = z.infer<typeof BulkStudents>;
/** All or nothing; who was as asked before is not counted. */
export const BulkDone = z.object({ changed: z.int() }).meta({ id: 'BulkDone' });
export type BulkDone = z.infer<typeof BulkDone>;

export const ClassListQuery = listQuery(['name', 'organization', 'student_count', 'created_at']).extend({
  status: z.enum(PERSON_STATUS).optional(),
  organization_id: Id.optional(),
});
export type ClassListQuery = z.infer<typeof ClassListQuery>;
export const ClassExportQuery = ClassListQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type ClassExportQuery = z.infer<typeof ClassExportQuery>;
export const SchoolClass = z
  .object({
    id: Id,
    name: z.string(),
    organization_id: Id,
    organization_name: z.string(),
    student_count: z.int(),
    status: z.enum(PERSON_STATUS),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'Class' });
export type SchoolClass = z.infer<typeof SchoolClass>;
export const ClassPage = page(SchoolClass).meta({ id: 'ClassPage' });

export const ClassName = line(100).min(1);
export const CreateClassBody = z
  .strictObject({ name: ClassName, organization_id: Id.optional() })
  .meta({ id: 'CreateClassBody' });
export type CreateClassBody = z.infer<typeof CreateClassBody>;
export const ChangeClassBody = z.strictObject({ name: ClassName }).meta({ id: 'ChangeClassBody' });
export type ChangeClassBody = z.infer<typeof ChangeClassBody>;

export const InitialPassword = z.object({ password: z.string() }).meta({ id: 'InitialPassword' });
