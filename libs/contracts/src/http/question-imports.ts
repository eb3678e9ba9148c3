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
} from '../question-files.js';
import { IMPORT_MODES, SheetChoice, SheetReading } from './imports.js';
import { listQuery, page } from './lists.js';
import { mending } from './mends.js';
import { type Frozen, PICTURE_ALT_MAX, QUESTION_PROMPT_MAX, QuestionContent } from './question-content.js';

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
  /** `nth`: of several that stand there, from 2. */
  z.object({ kind: z.enum(['row', 'line', 'note']), number: z.int(), nth: z.int().optional() }),
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

/** `there`: the bank has it already; `repeated`: it stands in the file before; `dropped`: a person leaves it out. None is written. */
export const QUESTION_IMPORT_OUTCOMES = ['new', 'there', 'repeated', 'dropped', 'error'] as const;
export type QuestionImportOutcome = (typeof QUESTION_IMPORT_OUTCOMES)[number];
/** What became of a new one: null until its turn; `there`: somebody else was faster; `failed`: its problems say why. */
export const QUESTION_IMPORT_RESULTS = ['created', 'there', 'failed'] as const;

/** What a person decides about a question that cannot be taken as it stands in the file. */
export const QuestionMend = z
  .strictObject({
    drop: z.literal(true).optional(),
    /** What is right: of choices the text, number or letter of one; else a spelling in each line. */
    answer: text(1_000).min(1).optional(),
    /** Wrong choices, where the file has too few of them. */
    wrong: z.array(text(300).min(1)).min(1).max(5).optional(),
    /** It is answered by typing, and not by choosing. */
    typed: z.literal(true).optional(),
    /** Of several right choices the first one is right; the others go. */
    first_right: z.literal(true).optional(),
    /** What is asked. */
    text: text(QUESTION_PROMPT_MAX).min(1).optional(),
    /** What pictures of choices show of which the file does not say it, in their order. */
    alts: z.array(text(PICTURE_ALT_MAX).min(1)).min(1).max(16).optional(),
    /** Cells that look like an error of a spreadsheet are meant. */
    as_is: z.literal(true).optional(),
  })
  .meta({ id: 'QuestionMend' });
export type QuestionMend = Frozen<z.infer<typeof QuestionMend>>;

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
    /** What a person has decided about it. */
    mend: QuestionMend.nullable(),
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
    /** Where the questions of a table stand; null: the format has no tables, none could be read, or it stands in the list of imports. */
    sheet: SheetReading.nullable(),
    /** Columns or fields of the file, in its order; of formats that have none, and in the list of imports, it is empty. */
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
      dropped: z.int(),
      error: z.int(),
      remarks: z.int(),
    }),
    /** Questions that a person has decided about; in the list of imports 0. */
    mended: z.int(),
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

/** What is the same fault in a file. */
const QuestionFault = QuestionImportProblem.omit({ detail: true });
/** Kinds of faults that are shown at once, and questions of each. */
export const QUESTION_FAULTS_MAX = { kinds: 20, items: 8 } as const;
/** What is wrong with the questions of a preview: who decides something decides it for one, or for all of the kind. */
export const QuestionImportFaults = z
  .object({
    items: z.array(
      QuestionFault.extend({
        count: z.int(),
        items: z.array(ShownImportItem),
        /** Questions that are not among these. */
        more: z.int(),
      }),
    ),
  })
  .meta({ id: 'QuestionImportFaults' });
export type QuestionImportFaults = Frozen<z.infer<typeof QuestionImportFaults>>;

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
    /** Which table is read, and where its heading stands: its columns are guessed anew. */
    sheet: SheetChoice.optional(),
    mend: mending(QuestionMend, QuestionFault).optional(),
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
