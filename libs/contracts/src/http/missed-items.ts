import { z } from 'zod';
import { ITEM_KINDS } from '../constants.js';
import { LONGEST_PERIOD_DAYS } from '../periods.js';
import { Id, Instant, Position, text } from '../primitives.js';

const DAY_MS = 86_400_000;

/** One of the weak items of a class or an organization, and the days (both ends belong to them) that its figures are of. */
export const MissedItemQuery = z
  .strictObject({
    kind: z.enum(ITEM_KINDS),
    /** As the figures show it. */
    item: text(200).min(1),
    /** Of a word. */
    reading: text(200).min(1).optional(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(
    ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_PERIOD_DAYS,
    {
      path: ['to'],
      error: `not before from, and at most ${LONGEST_PERIOD_DAYS} days`,
    },
  );
export type MissedItemQuery = z.infer<typeof MissedItemQuery>;

/** Who answered it wrong in practice, most often first, and in which attempts. */
export const MissedItem = z
  .object({
    learners: z.array(
      z.object({
        learner_id: Id,
        fullname: z.string(),
        /** Wrong answers in all of the attempts. */
        times: z.int(),
        /** The last first. */
        attempts: z.array(
          z.object({
            attempt_id: Id,
            quiz_type: z.int(),
            /** Of the wrong answers in it the last one's, in the organization's calendar. */
            day: z.iso.date(),
            /** Null: it is not over. */
            completed_at: Instant.nullable(),
            times: z.int(),
          }),
        ),
      }),
    ),
    position: Position,
  })
  .meta({ id: 'MissedItem' });
export type MissedItem = z.infer<typeof MissedItem>;
