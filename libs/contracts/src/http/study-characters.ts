import { z } from 'zod';
import { GRADES, KANA_GROUPS, KANA_SCRIPTS, LEVELS } from '../constants.js';
import { Meanings, RubyText } from './attempts.js';

/** One sign and its strokes in their order, as handwriting is written down (`StrokesKey`). */
const Sign = z.object({ char: z.string(), strokes: z.array(z.string()) });
const Sound = z.string().nullable();

export const KanaChartQuery = z.strictObject({ script: z.enum(KANA_SCRIPTS) }).meta({ id: 'KanaChartQuery' });
export type KanaChartQuery = z.infer<typeof KanaChartQuery>;
/** The kana of one script in the order of the chart: GET quiz/study/kana?script=… */
export const KanaChart = z
  .object({
    script: z.enum(KANA_SCRIPTS),
    kana: z.array(
      z.object({
        char: z.string(),
        /** Hepburn. */
        romaji: z.string(),
        group: z.enum(KANA_GROUPS),
        /** First sound of its row: `ka`, `kya`. */
        row: z.string(),
        /** Path of its recording. */
        sound: Sound,
        /** Kana of the script that look like it. */
        similar: z.array(z.string()),
        /** One, or two of a digraph: the second is small. */
        signs: z.array(Sign),
      }),
    ),
  })
  .meta({ id: 'KanaChart' });
export type KanaChart = z.infer<typeof KanaChart>;

export const KanjiFactsQuery = z
  .strictObject({ char: z.string().min(1).max(2) })
  .meta({ id: 'KanjiFactsQuery' });
export type KanjiFactsQuery = z.infer<typeof KanjiFactsQuery>;
/** What a kanji card shows: GET quiz/study/kanji?char=… */
export const KanjiFacts = z
  .object({
    char: z.string(),
    grade: z.union(GRADES.map((grade) => z.literal(grade))),
    level: z.enum(LEVELS).nullable(),
    /** Those that school teaches; okurigana in brackets. */
    on: z.array(z.string()),
    kun: z.array(z.string()),
    /** The same, the one to know first before the others, each with the word that shows it best. */
    readings: z.array(
      z.object({
        label: z.string(),
        word: z.object({ text: RubyText, meaning: Meanings, sound: Sound }).nullable(),
      }),
    ),
    meaning: Meanings,
    /** Hán Việt, for who reads Vietnamese. */
    hanviet: z.array(z.string()),
    strokes: z.array(z.string()),
    /** Kanji that look like it. */
    similar: z.array(z.string()),
    /** That one of them which is learned before or at about the same time, and in one line what sets the two apart, where it is known. */
    mistaken_for: z
      .object({ char: z.string(), meaning: Meanings, difference: Meanings.nullable() })
      .nullable(),
    words: z.array(
      z.object({
        word: z.string(),
        reading: z.string(),
        /** The mora after which the pitch falls, from 1; 0: it does not; null: not known. */
        pitch: z.int().nullable(),
        meaning: Meanings,
        sound: Sound,
      }),
    ),
  })
  .meta({ id: 'KanjiFacts' });
export type KanjiFacts = z.infer<typeof KanjiFacts>;
