import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../constants.js';
import { Id, text } from '../primitives.js';
import { WRITTEN_FILE_FORMATS } from '../question-files.js';
import { BULK_MAX } from './people.js';
import type { Frozen } from './question-content.js';
import { FileReport } from './question-imports.js';
import { QuestionListQuery } from './questions.js';

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
