import { z } from 'zod';
import { ImportProblem, ImportRow } from './imports.js';

/** Kinds of faults that are shown at once, and lines of each. */
export const FAULTS_MAX = { kinds: 20, lines: 8 } as const;

/**
 * What is wrong with the rows of a preview, what is the same in one: who decides something decides it for a line of rows
 * that say the same, or for all of the kind.
 */
export const ImportFaults = z
  .object({
    items: z.array(
      ImportProblem.pick({ field: true, reason: true }).extend({
        /** Rows that have it. */
        count: z.int(),
        lines: z.array(
          z.object({
            /** What its rows say there; null: it is the line of one row. */
            text: z.string().nullable(),
            count: z.int(),
            /** The first of them. */
            row: ImportRow,
            /** The class that is probably meant. */
            class: z.string().nullable(),
          }),
        ),
        /** Lines that are not among these. */
        more: z.int(),
      }),
    ),
  })
  .meta({ id: 'ImportFaults' });
export type ImportFaults = z.infer<typeof ImportFaults>;
