import fc from 'fast-check';
import {
  type ChoiceFace,
  CONTENT_LANGUAGES,
  INSTRUCTIONS,
  JLPT_LEVELS,
  type LocalizedText,
  type RubyText,
} from '#learning/shape';
import { choiceId, LATEX } from '../draft.js';
import type { DraftContent } from '../item.js';
import { plainText, tidied } from '../rich/rich-text.js';

/** Pieces of text that a format could take for something else. */
const TRAPS = [
  '漢字', '助詞', '日本', '〜', '々', '「は」', 'が', 'シ', 'ー', '𠮟', '👩‍🏫', 'é', 'नमस्ते', 'ả', '＝', 'a', 'B', '1', '3.5',
  '=', '~', '#', '####', ':', '::', '{', '}', '{}', '|', '\\', '\\n', '\\=', '//', '->', '%', '%50%', '%100%', '*', '\\*',
  '<', '>', '<b>', '</p>', '&', '&amp;', '&#65;', '"', "'", ']]>', '<!--', '[', ']', '[html]', '[plain]', '[sound:a.mp3]',
  '[かな]', '字[じ]', '{字|じ}', '[en] x', '{{c1::a}}', '$CATEGORY:', '@', '+', '-', ',', '、', ';', '\t'.trim(), '#2', 'A.',
  'TRUE', 'T', '_____', '（　）', '@@PLUGINFILE@@', '<ruby>', '<rt>', '\u0301',
]; // prettier-ignore

const piece = fc.constantFrom(...TRAPS);
const spaced = fc.constantFrom(...TRAPS, ' ', '  ', '　');
const broken = fc.constantFrom(...TRAPS, ' ', '\n', '\n\n');

const joined = (pieces: readonly string[]): string => pieces.join('').normalize('NFC').trim();
const written = (pieces: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .array(pieces, { minLength: 1, maxLength })
    .map(joined)
    .filter((text) => text !== '' && !LATEX.test(text));

export const line = written(spaced, 6);
const word = written(piece, 3);
export const reading = fc.constantFrom('かんじ', 'じょし', 'が', 'らーめん', 'に');

export interface TextShape {
  readonly ruby: boolean;
  readonly lines: boolean;
}
const RICH: TextShape = { ruby: true, lines: true };

export const rubyText = ({ ruby, lines }: TextShape = RICH): fc.Arbitrary<RubyText> =>
  fc
    .array(
      fc.oneof(
        (lines ? fc.array(broken, { maxLength: 4 }) : fc.array(spaced, { maxLength: 4 })).map((pieces) => ({
          text: pieces.join('').normalize('NFC'),
        })),
        ...(ruby
          ? [
              fc.record({ text: word, ruby: reading }),
              fc.record({ text: word, marked: fc.constant(true as const) }),
              fc.record({ text: word, ruby: reading, marked: fc.constant(true as const) }),
            ]
          : []),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((text) => tidied(text))
    // the pieces may make up a formula, and a reader says so
    .filter((text) => text.length > 0 && !LATEX.test(plainText(text)));

export const localized = (text: fc.Arbitrary<string>, minLength = 1): fc.Arbitrary<LocalizedText> =>
  fc
    .uniqueArray(fc.constantFrom(...CONTENT_LANGUAGES), { minLength, maxLength: 8 })
    .chain((languages) => fc.tuple(fc.constant(languages), fc.array(text, { minLength: 8, maxLength: 8 })))
    .map(([languages, texts]) => Object.fromEntries(languages.map((one, at) => [one, texts[at] ?? ''])));

const words = (shape: TextShape): fc.Arbitrary<ChoiceFace> =>
  fc.oneof(
    rubyText(shape).map((text) => ({ text })),
    localized(line).map((meaning) => ({ meaning })),
  );

export const CHOICE_PICTURE = '/api/media/018f0000-0000-7000-8000-00000000000b';

/** A picture above its words, or in their place, where they are what is said of it. */
const pictured = (shape: TextShape): fc.Arbitrary<ChoiceFace> =>
  fc.oneof(
    fc
      .record({ face: words(shape), alt: fc.oneof(fc.constant(''), line) })
      .map(({ face: shown, alt }) => ({ ...shown, picture: { path: CHOICE_PICTURE, alt } })),
    word.map((text) => ({ text: [{ text }], picture: { path: CHOICE_PICTURE } })),
  );

const face = (shape: TextShape, hasPictures = false): fc.Arbitrary<ChoiceFace> =>
  hasPictures ? fc.oneof(words(shape), pictured(shape)) : words(shape);

const faceText = ({ text, meaning }: ChoiceFace): string =>
  text ? plainText(text) : JSON.stringify(meaning);

const distinct = <T extends ChoiceFace>(faces: fc.Arbitrary<T>, min: number, max: number) =>
  fc.uniqueArray(faces, { minLength: min, maxLength: max, selector: faceText });

const listed = (faces: readonly ChoiceFace[]) => faces.map((one, at) => ({ id: choiceId(at), ...one }));

type Answered = Pick<DraftContent, 'skill' | 'choices' | 'key'> & { left?: readonly ChoiceFace[] };

const choice = (faces: fc.Arbitrary<ChoiceFace>): fc.Arbitrary<Answered> =>
  fc.tuple(distinct(faces, 2, 6), fc.nat(5)).map(([all, right]) => ({
    skill: 'grammar',
    choices: listed(all),
    key: { type: 'choice', choice_id: choiceId(right % all.length) },
  }));

const typed: fc.Arbitrary<Answered> = fc
  .uniqueArray(
    line.filter((text) => !text.includes('->')),
    { minLength: 1, maxLength: 5 },
  )
  .map((accepted) => ({ skill: 'word-reading', key: { type: 'text', accepted } }));

const identity = (length: number) => Array.from({ length }, (_, at) => at);

const ordered = (faces: fc.Arbitrary<ChoiceFace>, orders: number): fc.Arbitrary<Answered> =>
  distinct(faces, 2, 6)
    .chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.uniqueArray(fc.shuffledSubarray(identity(all.length), { minLength: all.length }), {
          minLength: 1,
          maxLength: orders,
          selector: (order) => order.join(' '),
        }),
      ),
    )
    .map(([all, accepted]) => ({
      skill: 'sentence-order',
      choices: listed(all),
      key: {
        type: 'order',
        accepted:
          orders === 1 ? [identity(all.length).map(choiceId)] : accepted.map((order) => order.map(choiceId)),
      },
    }));

const matched = (lefts: fc.Arbitrary<ChoiceFace>, right: fc.Arbitrary<ChoiceFace>): fc.Arbitrary<Answered> =>
  fc.tuple(distinct(lefts, 2, 5), distinct(right, 5, 5)).map(([left, all]) => ({
    skill: 'matching',
    left,
    choices: listed(all.slice(0, left.length)),
    key: { type: 'order', accepted: [identity(left.length).map(choiceId)] },
  }));

/** What a format can hold; everything else is its default. */
export interface Shape {
  readonly kinds: readonly ('choice' | 'typed' | 'order' | 'matching')[];
  readonly face?: TextShape;
  readonly media?: boolean;
  /** Pictures of choices, and what is said of the picture of a prompt and where it stands. */
  readonly pictures?: boolean;
  /** Right orders of one question. */
  readonly orders?: number;
  /** Plain text on the right side of pairs. */
  readonly plainPairs?: boolean;
  readonly tag?: fc.Arbitrary<string>;
}

const answered = (shape: Shape): fc.Arbitrary<Answered> => {
  const plain = rubyText({ ruby: false, lines: false }).map((text) => ({ text }));
  const { pictures } = shape;
  const faces = face(shape.face ?? RICH, pictures);
  const inColumn = face({ ...RICH, lines: false }, pictures);
  const all = {
    choice: choice(faces),
    typed,
    order: ordered(faces, shape.orders ?? 1),
    matching: matched(inColumn, shape.plainPairs ? plain : inColumn),
  };
  return fc.oneof(...shape.kinds.map((kind) => all[kind]));
};

export const PICTURE = '/api/media/018f0000-0000-7000-8000-00000000000a';
export const AUDIO = '/sounds/word/食べる.mp3';

const TAG = fc.oneof(
  line,
  fc.constantFrom('level:N5', 'tag:x', 'theme:', 'skill:kana', 'grade:9', 'N5 漢字'),
);

/** Where a picture can stand in a text: before it, and behind each of its parts that ends in something that is seen. */
function placesIn(text: RubyText): number[] {
  let length = 0;
  return [
    0,
    ...text.flatMap((segment) => {
      length += segment.text.length;
      return /\S$/u.test(segment.text) ? [length] : [];
    }),
  ];
}

/** Questions that a format with this shape holds without loss, in the form in which readers give them back. */
export function questions(shape: Shape): fc.Arbitrary<DraftContent> {
  const tag = shape.tag ?? TAG;
  return fc
    .record(
      {
        answered: answered(shape),
        text: rubyText(),
        glyph: fc.constantFrom('漢', 'シ', '<', '𠮟', '{'),
        meaning: localized(line),
        picture: fc.constant(shape.media ? PICTURE : undefined),
        picture_alt: shape.pictures ? line : fc.constant(undefined),
        place: shape.pictures ? fc.nat(4) : fc.constant(undefined),
        audio: fc.constant(shape.media ? AUDIO : undefined),
        explanation: localized(written(broken, 6)),
        tags: fc.uniqueArray(tag, { maxLength: 4 }),
        level: fc.constantFrom(...JLPT_LEVELS),
        grade: fc.integer({ min: 1, max: 8 }),
        theme: tag,
        instruction: fc.constantFrom(...INSTRUCTIONS),
      },
      { requiredKeys: ['answered', 'text'] },
    )
    .map(
      ({
        answered: { left, ...answers },
        text,
        glyph,
        meaning,
        picture,
        picture_alt,
        place,
        audio,
        explanation,
        tags,
        instruction,
        ...filed
      }) => ({
        ...filed,
        ...answers,
        prompt: {
          text,
          ...(glyph !== undefined && { glyph }),
          ...(meaning !== undefined && { meaning }),
          ...(picture !== undefined && {
            picture,
            ...(picture_alt !== undefined && { picture_alt }),
            ...(place !== undefined && { picture_at: placesIn(text)[place % placesIn(text).length] }),
          }),
          ...(audio !== undefined && { audio }),
          ...(instruction !== undefined && { instruction }),
          ...(left && { left }),
        },
        explanation: explanation ?? {},
        tags: tags ?? [],
      }),
    );
}
