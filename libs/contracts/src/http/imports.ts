import { z } from 'zod';
import { LANGUAGES } from '../constants.js';
import { Id, Instant, text } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';
import { mending } from './mends.js';
import { StudentListQuery } from './people.js';

/** `oneroster`: a package of CSV files, zipped or chosen together. */
export const IMPORT_FORMATS = ['csv', 'xlsx', 'ods', 'oneroster'] as const;
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
] as const;

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

/** Where the rows of a table stand, by a person; what is not said is proposed by the server. */
export const SheetChoice = z.strictObject({
  /** Sheet of a workbook, from 0, among those that it shows. */
  table: z.int().min(0).max(999).optional(),
  /** Number of the row that holds the headings, as the spreadsheet shows it; null: there is none. */
  heading: z.int().min(1).nullable().optional(),
});
export type SheetChoice = z.infer<typeof SheetChoice>;

/**
 * Where the rows stand and what they hold. What is not said is proposed by the server: the table, its heading, and the
 * columns by their headings.
 */
export const ImportReading = SheetChoice.extend({
  mapping: ImportMapping.optional(),
  /** Whether classes that do not exist are made; otherwise their rows have an error. */
  create_classes: z.boolean().default(false),
  /** Somebody has said that all of a OneRoster file are learners whose role it does not name. */
  all_learners: z.boolean().default(false),
});

export type ImportReading = z.infer<typeof ImportReading>;

/** The part `options` of the upload. */
export const ImportOptions = ImportReading.extend({
  /** Required from the top administrator; from anybody else it can only be the own organization. */
  organization_id: Id.optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;
/** Files of one upload: those of a OneRoster package may come one by one. */
export const IMPORT_FILES = 5;
export const ImportQuery = z.strictObject({
  dry_run: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** What an import does with a row. `ignored`: OneRoster says that it is left out. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'ignored', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why a row has an error, is ignored, or could not be written in the end. Also the i18n key of its text. */
export const IMPORT_REASONS = [
  'required',
  'too-long',
  'bad-characters',
  'error-value',
  'cut-number',
  'date-value',
  'total-row',
  'duplicate-in-file',
  'user-id-in-use',
  'not-a-learner',
  'unknown-class',
  'ambiguous-class',
  'closed-class',
  'several-classes',
  'unknown-language',
  'not-a-student',
  'role-unknown',
  'disabled',
  'to-be-deleted',
  'dropped',
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
  /** Of `not-a-student`: the roles, in the file's words. */
  detail: z.string().optional(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What a person decides about a row that cannot be imported as it stands in the file. */
export const ImportMend = z
  .strictObject({
    drop: z.literal(true).optional(),
    /** Instead of what the file says; '': it says nothing. */
    values: z.partialRecord(z.enum(IMPORT_FIELDS), text(200)).optional(),
    /** Fields whose text is meant, although it looks like an error of a spreadsheet, a number that was cut, a date, or a line of totals. */
    as_is: z.array(z.enum(IMPORT_FIELDS)).min(1).max(IMPORT_FIELDS.length).optional(),
    /** Its class is made where there is none. */
    make_class: z.literal(true).optional(),
  })
  .meta({ id: 'ImportMend' });
export type ImportMend = z.infer<typeof ImportMend>;

/** The same fault: of a field, and of the same words in it where they are named. */
const ImportFault = ImportProblem.pick({ field: true, reason: true }).extend({
  text: text(200).optional(),
});

export const ChangeImportReadingBody = ImportReading.extend({
  mend: mending(ImportMend, ImportFault).optional(),
}).meta({ id: 'ChangeImportReadingBody' });
export type ChangeImportReadingBody = z.infer<typeof ChangeImportReadingBody>;

export const ImportRow = z
  .object({
    /** As the person sees it in the spreadsheet. */
    number: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    problems: z.array(ImportProblem),
    /** The fields as they were read; of a changed row also what they replace. */
    values: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    before: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    /** What a person has decided about it. */
    mend: ImportMend.nullable(),
    result: z.enum(IMPORT_RESULTS).nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** `staging`, `applying` and `discarding` run in the worker; `refused`: all or nothing, and it was nothing. */
export const IMPORT_STATES = ['preview', 'staging', 'applying', 'discarding', 'done', 'refused'] as const;
export const IMPORT_MODES = ['all_or_nothing', 'valid_only'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Rows that stand at the beginning of a table: a title, the heading, the first rows below it. */
const TopRow = z.object({ number: z.int(), cells: z.array(z.string()) });

/** Where the rows stand in a file of tables: proposed by the server, chosen by a person. */
export const SheetReading = z.object({
  /** Sheets of a workbook; one without a name of a CSV file. */
  tables: z.array(z.string()),
  /** The one that is read, from 0. */
  table: z.int(),
  /** Number of its row with the headings; null: it has none. */
  heading: z.int().nullable(),
  /** false: no heading was recognised and nobody has chosen one: what is read as heading is a guess. */
  heading_known: z.boolean(),
  /** The first rows of the table as they stand there; texts are cut. */
  top: z.array(TopRow),
});
export type SheetReading = z.infer<typeof SheetReading>;

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
    format: z.enum(IMPORT_FORMATS),
    encoding: z.enum(IMPORT_ENCODINGS).nullable(),
    ...SheetReading.shape,
    /** The headings of the file, in order; without a heading as many empty ones. */
    columns: z.array(z.string()),
    /** Fields that several columns are named for, so that none was taken. */
    unsure: z.array(z.enum(IMPORT_FIELDS)),
    all_learners: z.boolean(),
    /** Rows that are left out, by reason and detail. */
    left_out: z.array(z.object({ reason: z.enum(IMPORT_REASONS), detail: z.string(), count: z.int() })),
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
    /** Rows that a person has decided about; in the list of imports 0. */
    mended: z.int(),
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

const FileFormat = z.enum(['csv', 'xlsx']).default('csv');
export const TemplateQuery = z.strictObject({
  format: FileFormat,
  /** Of the headings; every one of them is recognised again. */
  lang: z.enum(LANGUAGES).default('ja'),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;
/** The list's own filters. */
export const StudentExportQuery = StudentListQuery.omit({ page: true, size: true }).extend({
  format: FileFormat,
  lang: AS_FILE.lang,
});
export type StudentExportQuery = z.infer<typeof StudentExportQuery>;
export const ResultFileQuery = z.strictObject({ lang: AS_FILE.lang });
export type ResultFileQuery = z.infer<typeof ResultFileQuery>;
