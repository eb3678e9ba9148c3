import { z } from 'zod';
import { CHARACTER_SETS, ITEM_KINDS, KANA_GROUPS, KNOWN } from '../constants.js';
import { Id, Position } from '../primitives.js';

const LocalDate = z.iso.date();

/** What a learner's memory holds: reviews to come, and what is taken for one another (STUDY-7, PLUS-4). */
export const LearnerMemory = z
  .object({
    learner_id: Id,
    /** The organization's day at the moment of reading. */
    today: LocalDate,
    /** Today and the next six days: how many items become due; today with all that is overdue. */
    forecast: z.array(z.object({ day: LocalDate, due: z.int() })),
    /** Two things that were taken for one another, in either direction, the most frequent first, at most 12. */
    pairs: z.array(
      z.object({ kind: z.enum(ITEM_KINDS), items: z.tuple([z.string(), z.string()]), times: z.int() }),
    ),
    position: Position,
  })
  .meta({ id: 'LearnerMemory' });
export type LearnerMemory = z.infer<typeof LearnerMemory>;

export const KnownCharactersQuery = z
  .strictObject({ set: z.enum(CHARACTER_SETS) })
  .meta({ id: 'KnownCharactersQuery' });
export type KnownCharactersQuery = z.infer<typeof KnownCharactersQuery>;

/** How well a learner knows the characters of a script or level, in the order in which they are learned. */
export const KnownCharacters = z
  .object({
    learner_id: Id,
    set: z.enum(CHARACTER_SETS),
    /** Parts of the kana chart; of kanji one part. */
    parts: z.array(
      z.object({
        part: z.enum(KANA_GROUPS).nullable(),
        characters: z.array(
          z.object({
            char: z.string(),
            known: z.enum(KNOWN),
            /** Of a kana its row in the chart, by the first sound, and its place in it from 0; null where rows have no order. */
            row: z.string().nullable(),
            place: z.int().nullable(),
          }),
        ),
      }),
    ),
    position: Position,
  })
  .meta({ id: 'KnownCharacters' });
export type KnownCharacters = z.infer<typeof KnownCharacters>;
