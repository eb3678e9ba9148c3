import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, SKILLS } from '../constants.js';
import { Id, Instant, text } from '../primitives.js';
import {
  PROBLEM_CODES,
  QUESTION_FILE_FORMATS,
  REPORT_CODES,
  WRITTEN_FILE_FORMATS,
} from '../question-files.js';
import { IMPORT_MODES } from './imports.js';
import { listQuery, page } from './lists.js';
import { BULK_MAX } from './people.js';
import { type Frozen, QuestionPreview } from './question-content.js';
import { QuestionListQuery } from './questions.js';

/** The part `options` of the upload: what the file itself does not say. */
export const QuestionImportOptions = z.strictObject({
  /** Default: told by the contents and the name of the file. */
  format: z.enum(QUESTION_FILE_FORMATS).optional(),
  /** Of questions that name none. */
  skill: z.enum(SKILLS).default('grammar'),
  /** Of explanations and meanings whose language nobody names, and that are not Japanese. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
});
export type QuestionImportOptions = z.infer<typeof QuestionImportOptions>;

/** Where in the file something stands, as the person who made it counts: from 1. */
export const FilePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file') }),
  z.object({ kind: z.enum(['row', 'line', 'note']), number: z.int() }),
  /** A file inside a package. */
  z.object({ kind: z.literal('entry'), name: z.string() }),
]);
export type FilePlace = Readonly<z.infer<typeof FilePlace>>;

/** What did not find its place; `detail` is text of the file. */
export const FileReport = z.object({ code: z.enum(REPORT_CODES), detail: z.string().optional() });
export type FileReport = Readonly<z.infer<typeof FileReport>>;

/** `item.refused`: it was read, and the bank does not take it: `path` is the field of the question, `message` its fault. */
export const IMPORT_PROBLEM_CODES = [...PROBLEM_CODES, 'item.refused'] as const;
export const QuestionImportProblem = z.object({
  code: z.enum(IMPORT_PROBLEM_CODES),
  detail: z.string().optional(),
  path: z.string().optional(),
  message: z.string().optional(),
});
export type QuestionImportProblem = Readonly<z.infer<typeof QuestionImportProblem>>;

/** `there`: the bank has it already; `repeated`: it stands in the file before. Neither is written again. */
export const QUESTION_IMPORT_OUTCOMES = ['new', 'there', 'repeated', 'error'] as const;
export type QuestionImportOutcome = (typeof QUESTION_IMPORT_OUTCOMES)[number];
/** What became of a new one: null until its turn; `there`: somebody else was faster; `failed`: its problems say why. */
export const QUESTION_IMPORT_RESULTS = ['created', 'there', 'failed'] as const;

export const QuestionImportItem = z
  .object({
    /** In the order of the file, from 1. */
    number: z.int(),
    place: FilePlace,
    outcome: z.enum(QUESTION_IMPORT_OUTCOMES),
    /** What the question is called in lists; empty where it could not be read. */
    label: z.string(),
    skill: z.enum(SKILLS).nullable(),
    reported: z.array(FileReport),
    problems: z.array(QuestionImportProblem),
    /** In the bank: of one that was there, or has been written. */
    question_id: Id.nullable(),
    result: z.enum(QUESTION_IMPORT_RESULTS).nullable(),
  })
  .meta({ id: 'QuestionImportItem' });
export type QuestionImportItem = Frozen<z.infer<typeof QuestionImportItem>>;

/**
 * `running`: in the worker, which goes on after an interruption; `failed`: it was given up, what was written until then
 * stays, and the same file again brings the rest; `stopped`: by a person, who may go on with it.
 */
export const QUESTION_IMPORT_STATES = ['preview', 'running', 'done', 'failed', 'stopped'] as const;

export const QuestionImport = z
  .object({
    /** null: a dry run, which nothing is kept of. */
    id: Id.nullable(),
    state: z.enum(QUESTION_IMPORT_STATES),
    file_name: z.string(),
    /** null: none that is known. */
    format: z.enum(QUESTION_FILE_FORMATS).nullable(),
    skill: z.enum(SKILLS),
    language: z.enum(LANGUAGES),
    /** `remarks`: new ones of which the bank cannot hold everything. */
    counts: z.object({
      new: z.int(),
      there: z.int(),
      repeated: z.int(),
      error: z.int(),
      remarks: z.int(),
    }),
    /** What was left aside that belongs to no question. */
    reported: z.array(FileReport),
    mode: z.enum(IMPORT_MODES).nullable(),
    /** Questions that are done, of those that are to be written. */
    progress: z.object({ done: z.int(), total: z.int(), created: z.int(), failed: z.int() }),
    /** The error code of one that failed. */
    failure: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    /** Of a dry run every one; else empty: the items have a route of their own. */
    items: z.array(QuestionImportItem),
  })
  .meta({ id: 'QuestionImport' });
export type QuestionImport = Frozen<z.infer<typeof QuestionImport>>;

/** The latest first. */
export const QuestionImportListQuery = listQuery(['created_at']).omit({ q: true, sort: true });
export type QuestionImportListQuery = z.infer<typeof QuestionImportListQuery>;
export const QuestionImportPage = page(QuestionImport).meta({ id: 'QuestionImportPage' });

export const QuestionImportItemsQuery = listQuery(['number']).extend({
  outcome: z.enum(QUESTION_IMPORT_OUTCOMES).optional(),
  /** Whether the bank cannot hold everything of it. */
  remarks: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
});
export type QuestionImportItemsQuery = z.infer<typeof QuestionImportItemsQuery>;
/** With what a learner would see; null where the bank refuses the question. */
export const ShownImportItem = QuestionImportItem.extend({ question: QuestionPreview.nullable() }).meta({
  id: 'ShownImportItem',
});
export type ShownImportItem = Frozen<z.infer<typeof ShownImportItem>>;
export const QuestionImportItemPage = page(ShownImportItem).meta({ id: 'QuestionImportItemPage' });

/** Every item of the file, for a result file. */
export const QuestionImportItems = z
  .object({ items: z.array(QuestionImportItem) })
  .meta({ id: 'QuestionImportItems' });

export const ActivateQuestionImport = z
  .strictObject({ mode: z.enum(IMPORT_MODES) })
  .meta({ id: 'ActivateQuestionImport' });
export type ActivateQuestionImport = z.infer<typeof ActivateQuestionImport>;

/** The list's own filters and order; or, with `ids` (comma-separated), just these. */
export const QuestionExportQuery = QuestionListQuery.omit({ page: true, size: true }).extend({
  format: z.enum(WRITTEN_FILE_FORMATS),
  /** Which of several is written where the format holds one. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  ids: text(BULK_MAX * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(BULK_MAX))
    .optional(),
});
export type QuestionExportQuery = z.infer<typeof QuestionExportQuery>;

/** How many questions lose something in a file: also said by the download itself, in this header. */
export const EXPORT_LOSSES_HEADER = 'export-losses';
/** What a file of these questions would be, and what it would not hold. */
export const QuestionExportLosses = z
  .object({
    /** Questions asked for, and bytes of the file. */
    count: z.int(),
    size: z.int(),
    losses: z.array(
      z.object({
        question_id: Id,
        label: z.string(),
        /** false: the format has no such kind of question, and it is not in the file. */
        written: z.boolean(),
        lost: z.array(FileReport),
      }),
    ),
  })
  .meta({ id: 'QuestionExportLosses' });
export type QuestionExportLosses = Frozen<z.infer<typeof QuestionExportLosses>>;
