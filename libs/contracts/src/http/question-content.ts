import { z } from 'zod';
import { INSTRUCTIONS, LANGUAGES, LEVELS, SKILLS } from '../constants.js';
import { faults } from './question-faults.js';

/**
 * One question as its author writes it: the same shape as the bank stores it (`QuestionContent` of `libs/learning`).
 * The server adds the source, and the instruction of the skill where none is given.
 */

/** A question is passed on as it is, never changed in place. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What is not seen, or turns the order of what is: control characters, marks of writing direction, line separators. */
const HIDDEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** Text in one spelling (NFC: a pasted か and its ゛ become が), without spaces around it. */
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !HIDDEN.test(value.replaceAll('\r\n', '\n')), {
      error: 'contains characters that are not shown',
    })
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim());
const oneLine = (max: number) =>
  lines(max)
    .refine((value) => !value.includes('\n'), { error: 'must be one line' })
    .refine((value) => value !== '', { error: 'must not be empty' });

/** Characters of what is asked, which may be a passage to be read, and of any other text; over all its segments. */
export const QUESTION_PROMPT_MAX = 4_000;
export const QUESTION_TEXT_MAX = 500;
const textLength = (segments: readonly { text: string }[]) =>
  segments.reduce((length, { text }) => length + text.length, 0);

/** Furigana: hiragana, with the long-vowel mark. */
const RUBY = /^[\u3041-\u3096\u309d\u309eー]+$/u;
/** Spaces at the edges of a segment belong to the text. */
const segmentText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.isWellFormed() && !HIDDEN.test(value), {
      error: 'contains characters that are not shown',
    })
    .overwrite((value) => value.normalize('NFC'));
const Reading = oneLine(60).regex(RUBY, { error: 'must be hiragana' });

/** Text with readings. @param max characters of all its segments, of which there may be half as many */
const rubyText = (max: number) =>
  z
    .array(
      z.strictObject({
        text: segmentText(max),
        ruby: Reading.optional(),
        /** What is asked for: underlined. */
        marked: z.literal(true).optional(),
      }),
    )
    .min(1)
    .max(max / 2)
    .refine((segments) => segments.some(({ text }) => text.trim() !== ''), { error: 'must not be empty' })
    .refine((segments) => textLength(segments) <= max, { error: `must have at most ${max} characters` });
export const QuestionRuby = rubyText(QUESTION_TEXT_MAX);

const Localized = (text: z.ZodType<string, string>) => z.partialRecord(z.enum(LANGUAGES), text);
const Meaning = Localized(oneLine(300)).refine((texts) => Object.keys(texts).length > 0, {
  error: 'needs a text in at least one language',
});
/** May be empty: not every author explains. */
const Explanation = Localized(lines(2000).refine((value) => value !== '', { error: 'must not be empty' }));

const MEDIA = '/api/media/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const Picture = z.string().regex(new RegExp(`^${MEDIA}$`), { error: 'must be a picture of this product' });
/** Characters of what is said of a picture. */
export const PICTURE_ALT_MAX = 500;
/** Without `alt` it is seen in place of the words, which describe it; with it, which may be empty, above them. */
const FacePicture = z.strictObject({ path: Picture, alt: lines(PICTURE_ALT_MAX).optional() });

const ofText = { text: QuestionRuby, picture: FacePicture.optional() };
const ofMeaning = { meaning: Meaning, picture: FacePicture.optional() };
const Face = z.union([z.strictObject(ofText), z.strictObject(ofMeaning)]);
const ChoiceId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);
const Choice = z.union([
  z.strictObject({ id: ChoiceId, ...ofText }),
  z.strictObject({ id: ChoiceId, ...ofMeaning }),
]);

const Audio = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:${MEDIA}|/sounds(?:/[\\p{L}\\p{M}\\p{N}_-]+)+\\.mp3)$`, 'u'), {
    error: 'must be a sound of this product',
  });

/** Fewest and most choices, pieces of a sentence, accepted spellings and accepted orders. */
export const QUESTION_LIMITS = {
  choices: { min: 2, max: 12 },
  pieces: { min: 2, max: 8 },
  accepted: { min: 1, max: 20 },
  orders: { min: 1, max: 120 },
} as const;
const { accepted, choices, orders, pieces } = QUESTION_LIMITS;

const Key = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choice'), choice_id: ChoiceId }),
  z.strictObject({
    type: z.literal('text'),
    accepted: z.array(oneLine(100)).min(accepted.min).max(accepted.max),
  }),
  /** Each is one complete right order of ids; of a matching question in the order of the left column. */
  z.strictObject({
    type: z.literal('order'),
    accepted: z.array(z.array(ChoiceId).max(pieces.max)).min(orders.min).max(orders.max),
  }),
]);

const Prompt = z.strictObject({
  /** Default: the instruction of the skill. */
  instruction: z.enum(INSTRUCTIONS).optional(),
  glyph: oneLine(8).optional(),
  text: rubyText(QUESTION_PROMPT_MAX).optional(),
  audio: Audio.optional(),
  picture: Picture.optional(),
  /** What it shows, said to who does not see it. */
  picture_alt: oneLine(PICTURE_ALT_MAX).optional(),
  /** Characters of the text that stand before it; absent: it stands above all. */
  picture_at: z.int().min(0).max(QUESTION_PROMPT_MAX).optional(),
  meaning: Meaning.optional(),
  left: z.array(Face).max(pieces.max).optional(),
});

export const QuestionTag = oneLine(50);
export const QuestionTheme = oneLine(50);
export const QuestionTags = z
  .array(QuestionTag)
  .max(20)
  .overwrite((tags) => [...new Set(tags)]);
/** School grade; 8 is junior high school. */
export const QuestionGrade = z.int().min(1).max(8);

const Content = z.strictObject({
  skill: z.enum(SKILLS),
  prompt: Prompt,
  choices: z.array(Choice).max(choices.max).optional(),
  key: Key,
  explanation: Explanation.default({}),
  tags: QuestionTags.default([]),
  level: z.enum(LEVELS).optional(),
  grade: QuestionGrade.optional(),
  theme: QuestionTheme.optional(),
});

/** The body of creating and of editing. Editing takes the whole question: it is right or wrong as a whole. */
export const QuestionDraft = Content.superRefine((content, context) => {
  for (const { path, message } of faults(content)) context.addIssue({ code: 'custom', path, message });
}).meta({ id: 'QuestionDraft' });
export type QuestionDraft = Frozen<z.infer<typeof QuestionDraft>>;

/** As the bank answers it. */
export const QuestionContent = z
  .object({
    ...Content.shape,
    prompt: Prompt.extend({ instruction: z.string() }),
    explanation: Explanation,
    tags: QuestionTags,
    source: z.object({ kind: z.string(), item: z.string() }),
  })
  .meta({ id: 'QuestionContent' });
export type QuestionContent = Frozen<z.infer<typeof QuestionContent>>;

/** What a question shows before it is answered: nothing of its key. */
export const QuestionPreview = QuestionContent.pick({ skill: true, prompt: true, choices: true }).meta({
  id: 'QuestionPreview',
});
export type QuestionPreview = Frozen<z.infer<typeof QuestionPreview>>;
