import type { HANDWRITING, Language, Level, Skill } from '#contracts/constants';

/**
 * The shape of one question as the bank stores it. It travels inside events and over the wire, so it is plain
 * JSON with snake_case keys; a change here needs an upcaster for what is already stored.
 */

// The codes are fixed points of the interface: one list, shared with the browser.
export {
  INSTRUCTIONS,
  LANGUAGES as CONTENT_LANGUAGES,
  LEVELS as JLPT_LEVELS,
  SKILLS,
  type Instruction,
  type Skill,
} from '#contracts/constants';
export type { Language as ContentLanguage, Level as JlptLevel };
/** In some languages, at least one. Readers of others see English, or else the first there is, marked (STUDY-9). */
export type LocalizedText = Readonly<Partial<Record<Language, string>>>;
/** What we write ourselves is in every language. */
export type FullText = Readonly<Record<Language, string>>;

/** Text with furigana: `ruby` is the reading of this one segment. `marked`: it is what is asked for, and underlined. */
export type RubySegment = Readonly<{ text: string; ruby?: string; marked?: true }>;
export type RubyText = readonly RubySegment[];

export type Prompt = Readonly<{
  instruction: string;
  /** One study character, shown large in a textbook face. */
  glyph?: string;
  text?: RubyText;
  /** Address of a sound or a picture: a path of this product (`/sounds/…`, `/api/media/…`). */
  audio?: string;
  picture?: string;
  /** What the picture shows, said to who does not see it. */
  picture_alt?: string;
  /** Characters of `text` that stand before the picture; absent: it stands by itself, above all. */
  picture_at?: number;
  /** Shown in the reader's language only. */
  meaning?: LocalizedText;
  /** The left column of a matching question; the choices are the right one. */
  left?: readonly ChoiceFace[];
}>;

/**
 * A picture of a face. Without `alt` it is seen in the place of the face's words, which say what it shows to who does not
 * see it; with `alt`, which may be empty, the words stand below it.
 */
export type FacePicture = Readonly<{ path: string; alt?: string }>;

/** What one choice shows: Japanese text (or romaji), or a meaning in the reader's language, never both; with a picture or without. */
export type ChoiceFace = (
  Readonly<{ text: RubyText; meaning?: undefined }> | Readonly<{ meaning: LocalizedText; text?: undefined }>
) &
  Readonly<{ picture?: FacePicture }>;

/** A face of text without furigana. */
export const plain = (text: string): ChoiceFace => ({ text: [{ text }] });

export type Choice = Readonly<{ id: string }> & ChoiceFace;

export type ChoiceKey = Readonly<{ type: 'choice'; choice_id: string }>;
/** Any of `accepted` is right; see the judge for the spellings that count as the same. */
export type TextKey = Readonly<{ type: 'text'; accepted: readonly string[] }>;
/** Each of `accepted` is one complete right order of ids (sentence order, matching). */
export type OrderKey = Readonly<{ type: 'order'; accepted: readonly (readonly string[])[] }>;
export type AnswerKey = ChoiceKey | TextKey | OrderKey;

/** A character to be written: its strokes in their order, as `encodeStroke` writes them down. */
export type StrokesKey = Readonly<{
  type: 'strokes';
  char: string;
  strokes: readonly string[];
  /** Strokes of characters that it is taken for: what was drawn has to be nearer to `strokes` than to any of these. */
  rivals?: readonly (readonly string[])[];
}>;

/** What a learner sends: a choice id, a typed text, or a list of ids or strokes. */
export type AnswerValue = string | readonly string[];

/** What a question was made of; `own`: an administrator wrote or imported it. */
export const SOURCE_KINDS = ['kana', 'kanji', 'word', 'particle', 'grammar', 'listening', 'own'] as const;
export type QuestionSource = Readonly<{ kind: (typeof SOURCE_KINDS)[number]; item: string }>;

export type QuestionContent = Readonly<{
  skill: Skill;
  prompt: Prompt;
  /** Ids are stable inside one version of the question; attempts show them in an order of their own. */
  choices?: readonly Choice[];
  /** More wrong choices, which some attempts show in place of those in `choices`. */
  further_choices?: readonly Choice[];
  /** Ids of wrong choices that stand together beside the right one: an attempt shows one of these sets. Without: all `choices`. */
  draws?: readonly (readonly string[])[];
  key: AnswerKey;
  explanation: LocalizedText;
  tags: readonly string[];
  level?: Level;
  /** Of generated questions: the hardest level of what stands in `choices`, where it is above `level`. Exams draw by it. */
  choices_level?: Level;
  /** School grade 1–6; 8 is junior high school, as KANJIDIC2 counts. */
  grade?: number;
  /** Field of meaning or of life, such as `food` or `work`. */
  theme?: string;
  source: QuestionSource;
}>;

/** Made when it is asked and not kept by the bank: a character is all there is to it. */
export type HandwritingContent = Omit<QuestionContent, 'skill' | 'key' | 'choices'> &
  Readonly<{ skill: typeof HANDWRITING; key: StrokesKey; choices?: undefined }>;

/** The choice of that id, whether it stands in `choices` or not. */
export const choiceOf = (
  { choices = [], further_choices = [] }: Pick<AskedContent, 'choices' | 'further_choices'>,
  id: AnswerValue,
): Choice | undefined => [...choices, ...further_choices].find((choice) => choice.id === id);

/** Every choice of a question with one right one that is wrong. */
export const wrongChoices = ({
  choices = [],
  further_choices = [],
  key,
}: Pick<AskedContent, 'choices' | 'further_choices' | 'key'>): Choice[] =>
  [...choices, ...further_choices].filter(({ id }) => key.type === 'choice' && id !== key.choice_id);

/** With the choices alone that its author sees, as a question that people edit. */
export function withoutDraws<T extends Pick<QuestionContent, 'further_choices' | 'draws' | 'choices_level'>>(
  content: T,
): Omit<T, 'further_choices' | 'draws' | 'choices_level'> {
  const { further_choices: _further, draws: _draws, choices_level: _harder, ...rest } = content;
  return rest;
}

/** What an attempt can ask. */
export type AskedContent = QuestionContent | HandwritingContent;
