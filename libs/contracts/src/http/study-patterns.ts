import { z } from 'zod';
import { LEVELS } from '../constants.js';
import { Meanings, RubyText } from './attempts.js';

/** What a pattern is joined to: verbs by their group, the two kinds of adjectives, nouns. */
const PATTERN_GROUPS = ['1', '2', '3', 'i', 'na', 'noun'] as const;

const Named = {
  /** `te-mo-ii`: names the page, and the pattern in `similar`. */
  pattern: z.string(),
  /** As it is written: 〜てもいい. */
  form: z.string(),
  level: z.enum(LEVELS),
  meaning: Meanings,
};

/** All grammar patterns in the order in which they are learned: GET quiz/study/patterns */
export const PatternList = z.object({ patterns: z.array(z.object(Named)) }).meta({ id: 'PatternList' });
export type PatternList = z.infer<typeof PatternList>;

const Sentence = z.object({
  /** With its phrases, and in it the pattern. */
  text: RubyText,
  translation: Meanings,
  /** Path of its recording. */
  sound: z.string().nullable(),
});

export const PatternQuery = z.strictObject({ name: z.string().min(1).max(40) }).meta({ id: 'PatternQuery' });
export type PatternQuery = z.infer<typeof PatternQuery>;
/** What the page of a pattern shows: GET quiz/study/pattern?name=… */
export const PatternFacts = z
  .object({
    ...Named,
    /** Its place in the list, from 1. */
    number: z.int(),
    reason: Meanings,
    forms: z.array(
      z.object({ group: z.enum(PATTERN_GROUPS), from: RubyText, stem: RubyText, end: RubyText }),
    ),
    examples: z.array(Sentence),
    /** What learners take for it, the difference from it, and how that one is used. */
    similar: z.array(z.object({ ...Named, difference: Meanings, example: Sentence })),
    /** What practises it, as a setup's `items` name it. */
    items: z.array(z.string()),
  })
  .meta({ id: 'PatternFacts' });
export type PatternFacts = z.infer<typeof PatternFacts>;
