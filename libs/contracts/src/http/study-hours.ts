import { z } from 'zod';
import { Id, Position } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';

/** A month of the calendar, `2026-11`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ id: 'Month' });
const Day = z.iso.date();

export const STUDY_HOURS_SORTS = [
  'fullname',
  'user_id',
  'branch',
  'class_name',
  'seconds',
  'days',
  'answers',
] as const;

export const StudyHoursQuery = listQuery(STUDY_HOURS_SORTS).extend({
  /** Of the organization's days; absent: the present one. */
  month: Month.optional(),
  /** What was studied in that class; `none`: in none. */
  class_id: Id.or(z.literal('none')).optional(),
  /** For the top administrator; anybody else sees the own organization only. */
  organization_id: Id.optional(),
});
export type StudyHoursQuery = z.infer<typeof StudyHoursQuery>;

export const StudyHoursExportQuery = StudyHoursQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type StudyHoursExportQuery = z.infer<typeof StudyHoursExportQuery>;

/** What one learner studied in a month in one class: history stays with the class of that time. */
export const StudyHours = z
  .object({
    /** Of learner and class. */
    id: z.string(),
    student_id: Id,
    user_id: z.string(),
    fullname: z.string(),
    branch: z.string(),
    active: z.boolean(),
    class_id: Id.nullable(),
    class_name: z.string().nullable(),
    /** Active time. */
    seconds: z.int(),
    /** The same as it is shown: the sum of the days' whole minutes. */
    minutes: z.int(),
    /** Days with active time. */
    days: z.int(),
    answers: z.int(),
  })
  .meta({ id: 'StudyHours' });
export type StudyHours = z.infer<typeof StudyHours>;

export const StudyHoursPage = page(StudyHours)
  .extend({
    month: Month,
    /** Where there is something to see: from the first month with study to the present one. */
    first_month: Month,
    last_month: Month,
    time_zone: z.string(),
    /** Of all that the filters let through. */
    summary: z.object({
      learners: z.int(),
      seconds: z.int(),
      minutes: z.int(),
      days: z.int(),
      answers: z.int(),
    }),
    incomplete: z.boolean(),
  })
  .meta({ id: 'StudyHoursPage' });
export type StudyHoursPage = z.infer<typeof StudyHoursPage>;

/** The ledger of one organization: since when there is anything in it, and how far it is. Its months are lists that follow it. */
export const StudyLedger = z
  .object({
    organization_id: Id,
    first_day: Day.nullable(),
    /** True while an event that belongs to it could not be folded; operators see which. */
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'StudyLedger' });
export type StudyLedger = z.infer<typeof StudyLedger>;

export const StudentHoursQuery = z.strictObject({ month: Month.optional() });
export type StudentHoursQuery = z.infer<typeof StudentHoursQuery>;
export const StudentHoursExportQuery = StudentHoursQuery.extend(AS_FILE);
export type StudentHoursExportQuery = z.infer<typeof StudentHoursExportQuery>;

/** A learner's month, day by day. */
export const StudentHours = z
  .object({
    student_id: Id,
    user_id: z.string(),
    fullname: z.string(),
    branch: z.string(),
    month: Month,
    first_month: Month,
    last_month: Month,
    time_zone: z.string(),
    /** Those with study, in their order; one in two classes stands there twice. */
    days: z.array(
      z.object({
        day: Day,
        class_id: Id.nullable(),
        class_name: z.string().nullable(),
        seconds: z.int(),
        answers: z.int(),
      }),
    ),
    incomplete: z.boolean(),
  })
  .meta({ id: 'StudentHours' });
export type StudentHours = z.infer<typeof StudentHours>;

/** The monthly report of a class (`none`: of those in none) or of one learner. */
export const HoursPaperQuery = z
  .strictObject({
    month: Month.optional(),
    class_id: Id.or(z.literal('none')).optional(),
    student_id: Id.optional(),
    format: z.enum(['pdf']).optional(),
  })
  .refine(({ class_id, student_id }) => (class_id === undefined) !== (student_id === undefined), {
    path: ['class_id'],
    error: 'either class_id or student_id',
  });
export type HoursPaperQuery = z.infer<typeof HoursPaperQuery>;
