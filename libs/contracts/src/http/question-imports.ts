import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, LEVELS, SKILLS } from '../constants.js';
import { Id, Instant, text } from '../primitives.js';
import {
  ANSWER_NAMES,
  FILE_ROLES,
  PROBLEM_CODES,
  QUESTION_FILE_FORMATS,
  QUESTION_FILE_MAX,
  REPORT_CODES,
  ROLE_REASONS,
  WRITTEN_FILE_FORMATS,
} from '../question-files.js';
import { IMPORT_MODES } from './imports.js';
import { listQuery, page } from './lists.js';
import { BULK_MAX } from './people.js';
import { type Frozen, QuestionContent } from './question-content.js';
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

/** Where the file says what is right and why, in its own words: a heading, the name of a field, an element. */
export const FileOrigins = z.object({ answer: z.string().optional(), explanation: z.string().optional() });
export type FileOrigins = Readonly<z.infer<typeof FileOrigins>>;

/**
 * What a person decides for many questions at once: null, or absent where nobody has decided: as the file says. An order and
 * pairs keep their skill; of texts, those change their language whose language the file does not say.
 */
export const QuestionImportChoice = z.strictObject({
  skill: z.enum(SKILLS).exclude(['sentence-order', 'matching']).nullable().optional(),
  level: z.enum(LEVELS).nullable().optional(),
  language: z.enum(LANGUAGES).nullable().optional(),
});
export type QuestionImportChoice = Readonly<z.infer<typeof QuestionImportChoice>>;

/** A column of a table or a field of a type of notes, with what it is taken for; texts of the file, to be shown as text. */
export const FileField = z.object({
  /** The type of notes; '' in a table. */
  group: z.string(),
  /** '' where a table has no heading. */
  name: z.string(),
  examples: z.array(z.string()),
  /** null: it is not used. */
  role: z.enum(FILE_ROLES).nullable(),
  /** null: nothing is known of it. */
  reason: z.enum(ROLE_REASONS).nullable(),
  /** Percent of what was looked at that speaks for it, where its contents do. */
  share: z.int().optional(),
});
export type FileField = Frozen<z.infer<typeof FileField>>;

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
    origins: FileOrigins,
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
    /** Counts the readings: what is started must be what was seen. */
    version: z.int(),
    state: z.enum(QUESTION_IMPORT_STATES),
    file_name: z.string(),
    /** null: none that is known. */
    format: z.enum(QUESTION_FILE_FORMATS).nullable(),
    /** Whether a person has named it. */
    format_named: z.boolean(),
    skill: z.enum(SKILLS),
    language: z.enum(LANGUAGES),
    /** Columns or fields of the file, in its order; of formats that have none it is empty. */
    fields: z.array(FileField),
    /** How answers name the right one of their choices; null: nobody has said it. */
    answers_by: z.enum(ANSWER_NAMES).nullable(),
    /** Whether there are answers whose number and text name two choices. */
    answers_unsure: z.boolean(),
    /** What was decided for all of the file. */
    choice: QuestionImportChoice,
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
/** With what a learner would see, what is right and why; null where the bank refuses the question. */
export const ShownImportItem = QuestionImportItem.extend({
  question: QuestionContent.pick({
    skill: true,
    prompt: true,
    choices: true,
    key: true,
    explanation: true,
    level: true,
  }).nullable(),
}).meta({
  id: 'ShownImportItem',
});
export type ShownImportItem = Frozen<z.infer<typeof ShownImportItem>>;
export const QuestionImportItemPage = page(ShownImportItem).meta({ id: 'QuestionImportItemPage' });

/** Every item of the file, for a result file. */
export const QuestionImportItems = z
  .object({ items: z.array(QuestionImportItem) })
  .meta({ id: 'QuestionImportItems' });

/** Fields of all types of notes together. */
const FIELDS_MAX = 1_000;

/** What is absent stays. Every change reads the file, and judges its questions, anew. */
export const ChangeQuestionImportReading = z
  .strictObject({
    /** null: as the contents tell. */
    format: z.enum(QUESTION_FILE_FORMATS).nullable().optional(),
    /** What each of the fields is taken for, all of them in their order; null: they are guessed anew. */
    roles: z.array(z.enum(FILE_ROLES).nullable()).max(FIELDS_MAX).nullable().optional(),
    answers_by: z.enum(ANSWER_NAMES).nullable().optional(),
    choice: QuestionImportChoice.optional(),
    /** Numbers of the questions that the choice is for. Absent: all, and what was chosen for single ones before is over. */
    numbers: z.array(z.int().min(1).max(QUESTION_FILE_MAX)).min(1).max(QUESTION_FILE_MAX).optional(),
  })
  .meta({ id: 'ChangeQuestionImportReading' });
export type ChangeQuestionImportReading = z.infer<typeof ChangeQuestionImportReading>;

export const ActivateQuestionImport = z
  .strictObject({ mode: z.enum(IMPORT_MODES), version: z.int() })
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
