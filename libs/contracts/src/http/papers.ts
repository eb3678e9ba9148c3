import { z } from 'zod';
import { LANGUAGES } from '../constants.js';
import { Id, text } from '../primitives.js';

/** What of an exam can be printed. */
export const PAPER_SHEETS = ['paper', 'key', 'report', 'certificates'] as const;
export type PaperSheet = (typeof PAPER_SHEETS)[number];
/** Whatever a page can be of. */
export const PRINTED_SHEETS = [...PAPER_SHEETS, 'hours'] as const;
export type PrintedSheet = (typeof PRINTED_SHEETS)[number];
/** Their letters; the first is in the order of the test. */
export const PAPER_FORMS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];

const isSheet = (name: string): name is PaperSheet => PAPER_SHEETS.some((sheet) => sheet === name);

export const PapersQuery = z.strictObject({
  /** Names of sheets with commas between them; what they are printed in is the order of `PAPER_SHEETS`. */
  sheets: text(100)
    .refine((value) => value.split(',').every(isSheet), {
      error: `may name only ${PAPER_SHEETS.join(', ')}`,
    })
    .default('paper,key')
    .transform((value) => PAPER_SHEETS.filter((sheet) => value.split(',').includes(sheet))),
  /** How many forms: A, or A and B, … */
  forms: z.coerce.number().int().min(1).max(PAPER_FORMS.length).default(4),
  furigana: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Of meanings; everything else on paper is Japanese. */
  language: z.enum(LANGUAGES).default('en'),
  /** Report and certificates of that class alone. */
  class_id: Id.optional(),
  /** The certificate of that learner alone. */
  student_id: Id.optional(),
  format: z.enum(['pdf']).optional(),
});
export type PapersQuery = z.output<typeof PapersQuery>;

export const PAPER_FONTS = ['study', 'plain', 'bold', 'chinese', 'devanagari'] as const;
export type PaperFont = (typeof PAPER_FONTS)[number];
export const PAPER_INKS = ['ink', 'soft', 'line', 'indigo', 'fill'] as const;
export type PaperInk = (typeof PAPER_INKS)[number];
/** Side lengths of A4, as all that is on it in points of 1/72 inch, from its upper left corner. */
export const PAPER_SIZE = { width: 595.28, height: 841.89 } as const;

const Ink = z.enum(PAPER_INKS);
const Mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    x: z.number(),
    /** Of the line that letters stand on. */
    y: z.number(),
    width: z.number(),
    size: z.number(),
    font: z.enum(PAPER_FONTS),
    ink: Ink,
  }),
  z.object({
    kind: z.literal('line'),
    ...{ x: z.number(), y: z.number(), to_x: z.number(), to_y: z.number() },
    ...{ weight: z.number(), ink: Ink },
  }),
  z.object({
    kind: z.literal('box'),
    ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number(), radius: z.number() },
    /** 0: no outline. */
    weight: z.number(),
    ink: Ink,
    fill: Ink.optional(),
  }),
  z.object({
    kind: z.literal('picture'),
    ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
    path: z.string(),
  }),
]);
/** Something at its place on a page. */
export type PaperMark = z.infer<typeof Mark>;

export const PaperPage = z.object({
  sheet: z.enum(PRINTED_SHEETS),
  /** The form, or whom it is about; null: neither. */
  of: z.string().nullable(),
  /** Its number on its sheet, and of how many. */
  number: z.int(),
  count: z.int(),
  marks: z.array(Mark),
});
export type PaperPage = z.infer<typeof PaperPage>;

/** Reports of study hours: the pages as they will be printed, of many the first. */
export const HoursPapers = z
  .object({
    title: z.string(),
    pages: z.array(PaperPage),
    /** How many there are in the file. */
    page_count: z.int(),
    missing_letters: z.array(z.string()),
  })
  .meta({ id: 'HoursPapers' });
export type HoursPapers = z.infer<typeof HoursPapers>;

/** Why a question's paper form says less than the screen's. */
export const PAPER_NOTES = ['drawn', 'own-sound', 'picture', 'letters'] as const;

/** What will be printed: the PDF has these pages and these marks. */
export const Papers = z
  .object({
    title: z.string(),
    draft: z.boolean(),
    pages: z.array(PaperPage),
    /** Letters that no font has; 〓 stands for each. */
    missing_letters: z.array(z.string()),
    notes: z.array(z.enum(PAPER_NOTES)),
  })
  .meta({ id: 'Papers' });
export type Papers = z.infer<typeof Papers>;
