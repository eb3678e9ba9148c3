import { z } from 'zod';
import { Id, Instant } from '../primitives.js';

/** Lists that are to be had as a file, and where each is handed out at once, below `/api`; with `:id` that of one person or test. */
export const EXPORT_PATHS = {
  students: 'students/export',
  classes: 'classes/export',
  teachers: 'teachers/export',
  organizations: 'organizations/export',
  exams: 'quiz/exams/export',
  'exam-results': 'quiz/exams/:id/results/export',
  'item-analysis': 'quiz/exams/:id/item-analysis/export',
  audit: 'audit/export',
  'study-hours': 'study-hours/export',
  'learner-hours': 'study-hours/students/:id/days/export',
  records: 'quiz/records/export',
  'learner-records': 'statistics/learners/:id/records/export',
} as const;
export type ExportList = keyof typeof EXPORT_PATHS;
const isExportList = (name: string): name is ExportList => Object.hasOwn(EXPORT_PATHS, name);
export const EXPORT_LISTS: readonly ExportList[] = Object.keys(EXPORT_PATHS).filter(isExportList);

/** How long a file that was prepared can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;
/** Files of one person that are prepared at the same time. */
export const EXPORTS_AT_ONCE = 3;
/** Rows of one file: it is kept in the database for a day. */
export const EXPORT_MOST_ROWS = 500_000;
/** Bytes of one file. */
export const EXPORT_MOST_BYTES = 256 * 1024 * 1024;

export const EXPORT_STATES = ['running', 'ready', 'failed', 'stopped', 'expired'] as const;
/** Why there is no file: it would be too large, or something is broken and was tried often enough. */
export const EXPORT_FAILURES = ['too-large', 'broken'] as const;

/** What is asked for: a list, and what it is narrowed by, with the names of its route's query. */
export const StartExport = z
  .strictObject({
    list: z.enum(EXPORT_LISTS),
    /** Of whom or what, where the list is one of a person or a test. */
    id: Id.optional(),
    query: z.record(z.string().max(50), z.string().max(500)),
  })
  .meta({ id: 'StartExport' });
export type StartExport = z.infer<typeof StartExport>;

/** A file that a worker prepares, and where it stands. */
export const ExportJob = z
  .object({
    id: Id,
    list: z.enum(EXPORT_LISTS),
    state: z.enum(EXPORT_STATES),
    failure: z.enum(EXPORT_FAILURES).nullable(),
    file_name: z.string(),
    rows_done: z.int(),
    /** null: not counted yet. */
    rows_total: z.int().nullable(),
    /** In bytes, of a file that is ready. */
    size: z.int().nullable(),
    created_at: Instant,
    /** Until when it can be downloaded; null: it is not ready. */
    expires_at: Instant.nullable(),
  })
  .meta({ id: 'ExportJob' });
export type ExportJob = z.infer<typeof ExportJob>;

export const ExportJobs = z.object({ items: z.array(ExportJob) }).meta({ id: 'ExportJobs' });
export type ExportJobs = z.infer<typeof ExportJobs>;
