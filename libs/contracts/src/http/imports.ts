import { z } from 'zod';
import { Id, Instant } from '../primitives.js';
import { listQuery, page } from './lists.js';
import { StudentListQuery } from './people.js';

/** What a column of an uploaded table may hold; `class` is the name of a class. */
export const IMPORT_FIELDS = [
  'user_id',
  'fullname',
  'gakunen',
  'class',
  'branch',
  'content_language',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** `classes`: a OneRoster `classes.csv`, of which only the titles are taken. */
export const IMPORT_KINDS = ['students', 'classes'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * Columns (from 0) of each field, joined by a space where a field has two, as family and given name do. A field
 * without columns stays as it is.
 */
const Columns = z.array(z.int().min(0).max(99)).max(3);
export const ImportMapping = z
  .strictObject({
    user_id: Columns.optional(),
    fullname: Columns.optional(),
    gakunen: Columns.optional(),
    class: Columns.optional(),
    branch: Columns.optional(),
    content_language: Columns.optional(),
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof ImportMapping>;

/** The part `options` of the upload. */
export const ImportOptions = z.strictObject({
  mapping: ImportMapping.optional(),
  /** Whether classes that do not exist are made; otherwise their rows have an error. */
  create_classes: z.boolean().default(false),
  /** Required from the top administrator; from anybody else it can only be the own organization. */
  organization_id: Id.optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;
export const ImportQuery = z.strictObject({
  dry_run: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export const ChangeImportMappingBody = z
  .strictObject({ mapping: ImportMapping, create_classes: z.boolean() })
  .meta({ id: 'ChangeImportMappingBody' });
export type ChangeImportMappingBody = z.infer<typeof ChangeImportMappingBody>;

/** What an import does with a row. `ignored`: a person who is no learner, in a OneRoster file. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'ignored', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why a row has an error, is ignored, or could not be written in the end. Also the i18n key of its text. */
export const IMPORT_REASONS = [
  'required',
  'too-long',
  'bad-characters',
  'error-value',
  'cut-number',
  'duplicate-in-file',
  'user-id-in-use',
  'not-a-learner',
  'unknown-class',
  'ambiguous-class',
  'closed-class',
  'unknown-language',
  'not-a-student',
  'to-be-deleted',
  'vanished',
  'stopped',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** What became of a row: null until its turn, and for rows that nothing is done with. */
export const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'failed'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

export const ImportProblem = z.object({
  /** null: the row as a whole. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  reason: z.enum(IMPORT_REASONS),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportRow = z
  .object({
    /** As the person sees it in the spreadsheet. */
    number: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    problems: z.array(ImportProblem),
    /** The fields as they were read; of a changed row also what they replace. */
    values: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    before: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    result: z.enum(IMPORT_RESULTS).nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** `staging`, `applying` and `discarding` run in the worker; `refused`: all or nothing, and it was nothing. */
export const IMPORT_STATES = ['preview', 'staging', 'applying', 'discarding', 'done', 'refused'] as const;
export const IMPORT_MODES = ['all_or_nothing', 'valid_only'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export const ImportSummary = z
  .object({
    /** null: a dry run, which nothing is kept of. */
    id: Id.nullable(),
    organization_id: Id,
    kind: z.enum(IMPORT_KINDS),
    state: z.enum(IMPORT_STATES),
    /** Of the preview: another one after each change of the mapping. Whoever activates names the one they saw. */
    version: z.int(),
    file_name: z.string(),
    format: z.enum(['csv', 'xlsx']),
    encoding: z.enum(['utf-8', 'utf-8-bom', 'utf-16le', 'shift_jis']).nullable(),
    /** The headings of the file, in order. */
    columns: z.array(z.string()),
    mapping: ImportMapping,
    create_classes: z.boolean(),
    counts: z.object({
      new: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      ignored: z.int(),
      error: z.int(),
    }),
    /** Names of the classes that will be made; empty in the list of imports. */
    new_classes: z.array(z.string()),
    mode: z.enum(IMPORT_MODES).nullable(),
    /** Rows that the job has done, of those that it has to do. */
    progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
    created_at: Instant,
    finished_at: Instant.nullable(),
    /** The first rows; empty in the list of imports. */
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportRowsQuery = listQuery(['number']).extend({
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
  result: z.enum(IMPORT_RESULTS).optional(),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;
export const ImportRowPage = page(ImportRow).meta({ id: 'ImportRowPage' });

export const ActivateImportBody = z
  .strictObject({ mode: z.enum(IMPORT_MODES), version: z.int() })
  .meta({ id: 'ActivateImportBody' });
export type ActivateImportBody = z.infer<typeof ActivateImportBody>;

export const ImportListQuery = listQuery(['created_at']).extend({
  /** For the top administrator; anybody else sees the own organization only. */
  organization_id: Id.optional(),
});
export type ImportListQuery = z.infer<typeof ImportListQuery>;
export const ImportPage = page(ImportSummary).meta({ id: 'ImportPage' });

/** Language of the headings and reasons in a file. */
const FileLanguage = z.enum(['ja', 'en']).default('ja');
export const TemplateQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  lang: FileLanguage,
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;
/** The list's own filters. */
export const StudentExportQuery = StudentListQuery.omit({ page: true, size: true }).extend(
  TemplateQuery.shape,
);
export type StudentExportQuery = z.infer<typeof StudentExportQuery>;
export const ResultFileQuery = z.strictObject({ lang: FileLanguage });
export type ResultFileQuery = z.infer<typeof ResultFileQuery>;

/** Most people of one bulk issue by ids; an import's may be more. */
export const PASSWORD_ISSUE_MAX = 5_000;
export const IssueInitialPasswords = z
  .strictObject({
    ids: z.array(Id).min(1).max(PASSWORD_ISSUE_MAX).optional(),
    /** Instead: everybody whom this import has created. */
    import_id: Id.optional(),
  })
  .refine(({ ids, import_id }) => (ids === undefined) !== (import_id === undefined), {
    path: ['ids'],
    error: 'either ids or import_id',
  })
  .meta({ id: 'IssueInitialPasswords' });
export type IssueInitialPasswords = z.infer<typeof IssueInitialPasswords>;

export const PasswordIssue = z
  .object({
    id: Id,
    state: z.enum(['running', 'done', 'closed']),
    /** `failed`: people who were gone or deactivated when their turn came. */
    progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
    created_at: Instant,
    /** Until when the sheet can be shown. */
    expires_at: Instant,
  })
  .meta({ id: 'PasswordIssue' });
export type PasswordIssue = z.infer<typeof PasswordIssue>;

/** For cards to be printed. Whoever has replaced the password meanwhile is left out and counted. */
export const PasswordSheet = z
  .object({
    organization_name: z.string(),
    organization_code: z.string().nullable(),
    people: z.array(
      z.object({
        user_id: z.string(),
        fullname: z.string(),
        class_name: z.string().nullable(),
        password: z.string(),
      }),
    ),
    replaced: z.int(),
  })
  .meta({ id: 'PasswordSheet' });
export type PasswordSheet = z.infer<typeof PasswordSheet>;
