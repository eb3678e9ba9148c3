/**
 * The shape of one question as the bank stores it. It travels inside events and over the wire, so it is plain
 * JSON with snake_case keys; a change here needs an upcaster for what is already stored.
 */

/** Every skill a question can train; the codes are a fixed point of the interface. */
export const SKILLS = [
  'kana',
  'kanji-reading',
  'kanji-meaning',
  'kanji-writing',
  'word-meaning',
  'word-reading',
  'word-recall',
  'particle',
  'grammar',
  'sentence-order',
  'listening',
  'matching',
] as const;
export type Skill = (typeof SKILLS)[number];

/** The languages of the product, by the codes that the browser stores as `selectedLanguage`. */
export const CONTENT_LANGUAGES = ['en', 'ja', 'vi', 'zh-pinyin', 'id', 'pt-BR', 'ne', 'hi'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
export type LocalizedText = Readonly<Record<ContentLanguage, string>>;

/** JLPT levels. No official list exists, so a level is always an approximation. */
export const JLPT_LEVELS = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;
export type JlptLevel = (typeof JLPT_LEVELS)[number];

/** Text with furigana: `ruby` is the reading of this one segment. */
export type RubySegment = Readonly<{ text: string; ruby?: string }>;
export type RubyText = readonly RubySegment[];

/** i18n keys of the instructions; every key needs a text in each language. */
export const INSTRUCTIONS = [
  'question.kana-to-romaji',
  'question.romaji-to-hiragana',
  'question.romaji-to-katakana',
  'question.kana-typed',
  'question.kanji-reading',
  'question.kanji-meaning',
  'question.kanji-writing',
] as const;
export type Instruction = (typeof INSTRUCTIONS)[number];

export type Prompt = Readonly<{
  instruction: string;
  /** One study character, shown large in a textbook face. */
  glyph?: string;
  text?: RubyText;
  audio?: string;
  /** Shown in the reader's language only. */
  meaning?: LocalizedText;
}>;

/** A choice is Japanese (or romaji) text, or a meaning in the reader's language; never both. */
export type TextChoice = Readonly<{ id: string; text: RubyText; meaning?: undefined }>;
export type MeaningChoice = Readonly<{ id: string; meaning: LocalizedText; text?: undefined }>;
export type Choice = TextChoice | MeaningChoice;

export type ChoiceKey = Readonly<{ type: 'choice'; choice_id: string }>;
/** Any of `accepted` is right; see the judge for the spellings that count as the same. */
export type TextKey = Readonly<{ type: 'text'; accepted: readonly string[] }>;
/** Each of `accepted` is one complete right order of ids (sentence order, matching). */
export type OrderKey = Readonly<{ type: 'order'; accepted: readonly (readonly string[])[] }>;
export type AnswerKey = ChoiceKey | TextKey | OrderKey;

/** What a learner sends: a choice id, a typed text, or a list of ids. */
export type AnswerValue = string | readonly string[];

export type QuestionSource = Readonly<{ kind: 'kana' | 'kanji'; item: string }>;

export type QuestionContent = Readonly<{
  skill: Skill;
  prompt: Prompt;
  /** Ids are stable inside one version of the question; attempts show them in an order of their own. */
  choices?: readonly Choice[];
  key: AnswerKey;
  explanation: LocalizedText;
  tags: readonly string[];
  level?: JlptLevel;
  /** School grade 1–6; 8 is junior high school, as KANJIDIC2 counts. */
  grade?: number;
  source: QuestionSource;
}>;
