import { z } from 'zod';
import { LANGUAGES } from '#contracts/constants';

/**
 * The records that people write (docs/CONTENT.md). Strict: a misspelled key is a fault, not a silent loss.
 * Japanese texts hold furigana as `{学校|がっこう}`; see `parseFurigana`.
 */

export const POS = [
  'noun',
  'pronoun',
  'verb-u',
  'verb-ru',
  'verb-irregular',
  'noun-suru',
  'adjective-i',
  'adjective-na',
  'adverb',
  'conjunction',
  'interjection',
  'expression',
  'determiner',
  'number',
  'counter',
  'prefix',
  'suffix',
  'question-word',
] as const;
export type PartOfSpeech = (typeof POS)[number];

const THEME_LINES = `people family body health food drink clothes home housing city transport travel school language
work office safety tools shopping money time weather nature animals position quantity colour hobby
communication feeling quality action movement thought daily-life society grammar greeting`;
/** What a word is about: words of one theme make plausible wrong choices for each other. */
export const THEMES: readonly string[] = THEME_LINES.split(/\s+/u);

/** Rough fields of meaning of single kanji. */
const KANJI_THEMES = [
  'number',
  'position',
  'nature',
  'thing',
  'people',
  'school',
  'living',
  'mind',
  'action',
  'time',
  'body',
  'quality',
  'place',
  'family',
  'society',
  'feeling',
  'transport',
] as const;

const level = z.enum(['N5', 'N4']);
const filled = z.string().min(1);
const translated = z.enum(LANGUAGES.filter((language) => language !== 'ja'));

/** The eight languages, none missing. */
const everyLanguage = z.record(z.enum(LANGUAGES), filled);
/** Of a sentence, which is its own Japanese. */
const translation = z.record(translated, filled);

const word = z.strictObject({
  word: filled,
  reading: filled,
  pos: z.enum(POS),
  theme: z.string().refine((theme) => THEMES.includes(theme), 'is no theme of docs/CONTENT.md'),
  level: z.enum(['N5', 'N4', 'N3']),
  list: z.literal('work').optional(),
  gloss: everyLanguage,
  near: z.array(z.string().regex(/^[^/]+\/[^/]+$/u, 'is written word/reading')).optional(),
  accepted: z.array(filled).optional(),
  example: filled,
  translation,
});

const kanji = z.strictObject({
  char: z.string().regex(/^\p{Script=Han}$/u, 'is one kanji'),
  theme: z.enum(KANJI_THEMES),
  meaning: everyLanguage,
  /** Where school's own list was followed by hand; `make-kanji.mjs` reads it. */
  taught: z.strictObject({ on: z.array(filled), kun: z.array(filled) }).optional(),
  /** The taught reading to know first, where our words of its level do not say which. */
  first: filled.optional(),
});

/** A word that shows a taught reading, with the furigana of each of its kanji: {富|ふ}{士|じ}{山|さん} for 山/サン. */
const carrier = z.strictObject({
  shows: z
    .string()
    .regex(/^\p{Script=Han}\/[\p{Script=Hiragana}\p{Script=Katakana}.ー]+$/u, 'is written 山/サン'),
  carrier: filled,
  gloss: everyLanguage,
});

const particleUse = z.strictObject({
  use: z.string().regex(/^[a-z0-9-]+$/u),
  particle: filled,
  level,
  reason: everyLanguage,
});

const gap = { text: filled, answer: filled, also: z.array(z.string()), wrong: z.array(filled) };
const particleItem = z.strictObject({
  id: z.string().regex(/^p-\d{3,4}$/u),
  level,
  use: filled,
  ...gap,
  translation,
});

/** What a pattern is joined to: verbs by their group, the two kinds of adjectives, nouns. */
export const FORM_GROUPS = ['1', '2', '3', 'i', 'na', 'noun'] as const;
const group = z.enum(FORM_GROUPS);
/** A row of the table of forms: `from` as the dictionary has it becomes `stem`, to which the pattern is joined. */
const formStem = z.strictObject({ of: z.string().regex(/^[a-z-]+$/u), group, from: filled, stem: filled });
/** What is joined to all stems of one name; or a row of its own, whose stem may be gone. */
const patternForm = z.union([
  z.strictObject({ of: filled, end: filled }),
  z.strictObject({ group, from: filled, stem: z.string(), end: filled }),
]);

const grammarPattern = z.strictObject({
  pattern: z.string().regex(/^[a-z0-9-]+$/u),
  form: filled,
  level,
  forms: z.array(patternForm).min(1),
  meaning: everyLanguage,
  reason: everyLanguage,
});

/** What tells two patterns apart that learners mix up. */
const grammarContrast = z.strictObject({
  between: z.tuple([filled, filled]),
  difference: everyLanguage,
});

const grammarId = z.string().regex(/^g-\d{3,4}$/u);
/**
 * Where the pattern stands in the sentence, in its order, if not as one of the pattern's forms ends: 〜ほど〜ない in two places,
 * 〜てしまいます as しまった. None: the pattern is only what the others of the item's choices are told from.
 */
const marks = z.array(filled).optional();
const gapItem = z.strictObject({
  id: grammarId,
  kind: z.literal('gap'),
  level,
  pattern: filled,
  marks,
  ...gap,
  translation,
});
const orderItem = z.strictObject({
  id: grammarId,
  kind: z.literal('order'),
  level,
  pattern: filled,
  marks,
  before: z.string(),
  pieces: z.array(filled).min(4).max(6),
  after: z.string(),
  orders: z.array(z.array(z.int().min(0))).min(1),
  translation,
});

const listeningItem = z.strictObject({
  id: z.string().regex(/^l-\d{3,4}$/u),
  level,
  text: filled,
  wrong: z.array(filled).min(7).max(12),
  translation,
  reason: everyLanguage,
});

export type WrittenKanji = z.infer<typeof kanji>;
export type Word = z.infer<typeof word>;
export type WrittenCarrier = z.infer<typeof carrier>;
export type ParticleUse = z.infer<typeof particleUse>;
export type ParticleItem = z.infer<typeof particleItem>;
export type GrammarPattern = z.infer<typeof grammarPattern>;
export type FormGroup = (typeof FORM_GROUPS)[number];
export type FormStem = z.infer<typeof formStem>;
export type PatternForm = z.infer<typeof patternForm>;
export type GrammarContrast = z.infer<typeof grammarContrast>;
export type GrammarGapItem = z.infer<typeof gapItem>;
export type GrammarOrderItem = z.infer<typeof orderItem>;
export type GrammarItem = GrammarGapItem | GrammarOrderItem;
export type ListeningItem = z.infer<typeof listeningItem>;
export type GapItem = ParticleItem | GrammarGapItem;

/** One schema per kind of record; what `readRecords` calls the kind. */
export const SCHEMAS = {
  kanji,
  word,
  carrier,
  particleUse,
  particleItem,
  grammarPattern,
  formStem,
  grammarContrast,
  gapItem,
  orderItem,
  listeningItem,
} as const;
export type RecordKind = keyof typeof SCHEMAS;
