import { z } from 'zod';

/** Rows that one decision names by their numbers. */
export const MENDED_AT_ONCE = 10_000;

/** What is decided is decided about some; only what is taken back may be all there is. */
const isSomewhere = (mend: object): boolean => {
  const { decision, ...where } = { decision: undefined, ...mend } as Readonly<Record<string, unknown>>;
  return decision === null || Object.values(where).some((one) => one !== undefined);
};

/**
 * What a person decides about rows of a preview: for those with these numbers, for all that have the same fault now, or
 * for all that have any. null: as the file says again; of all of them, where none are named.
 */
export const mending = <Decision extends z.ZodType, Fault extends z.ZodType>(
  decision: Decision,
  fault: Fault,
) =>
  z
    .strictObject({
      decision: decision.nullable(),
      numbers: z.array(z.int().min(1)).min(1).max(MENDED_AT_ONCE).optional(),
      fault: fault.optional(),
      faulty: z.literal(true).optional(),
    })
    .refine(isSomewhere, {
      path: ['numbers'],
      error: 'says nowhere which rows are meant',
    });
