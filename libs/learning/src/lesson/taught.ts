import { CONTENT_LANGUAGES, choiceOf } from '../question.js';
import type { AskedContent, Choice, ChoiceFace, LocalizedText, RubyText } from '../question.js';

/** A word or a sentence that shows something at work. */
export type Example = Readonly<{ text: RubyText; meaning?: LocalizedText; sound?: string }>;

/** Something Japanese that an answer stands for: the kanji that is read so, the word that means this. */
export type Taught = Readonly<{
  text?: RubyText;
  reading?: string;
  /** Of a word: the mora after which its pitch falls, from 1; 0: it does not. */
  pitch?: number;
  meaning?: LocalizedText;
  /** Path of its recording. */
  sound?: string;
  example?: Example;
}>;

/** What there is to learn from a question once it is answered. Texts that the question shows itself are not said again. */
export type Lesson = Readonly<{
  /** What the right answer stands for. */
  asked?: Taught;
  /** Of the question's own sentence, once its gap is filled. */
  sentence?: Omit<Example, 'text'>;
  /** By id: what each wrong choice stands for. */
  choices?: Readonly<Record<string, Taught>>;
  /** Of a matching question, in the order of its left column. */
  left?: readonly Taught[];
}>;

export const surface = (text: RubyText): string => text.map((segment) => segment.text).join('');
export const reading = (text: RubyText): string =>
  text.map(({ text: shown, ruby }) => ruby ?? shown).join('');

/** A property that is there only where it has a value. */
export const where = <K extends string, T>(name: K, value: T | undefined): { [P in K]?: T } => {
  const found: { [P in K]?: T } = {};
  if (value !== undefined) found[name] = value;
  return found;
};

/** The database gives keys in an order of its own: texts are compared by what they say. */
const sameText = (one: RubyText = [], other: RubyText = []): boolean =>
  one.length === other.length &&
  one.every(({ text, ruby }, at) => other[at]?.text === text && other[at].ruby === ruby);

type Face = Partial<Pick<ChoiceFace, 'text' | 'meaning'>>;

/** In the languages in which the face says something else: in Chinese it may hold back what would tell the answer. */
function meaningBeside(meaning: LocalizedText, { meaning: said = {} }: Face): LocalizedText | undefined {
  const other = CONTENT_LANGUAGES.filter((language) => said[language] !== meaning[language]);
  return other.length === 0
    ? undefined
    : Object.fromEntries(other.map((language) => [language, meaning[language]]));
}

/** A meaning as the name of what has it; Chinese may say the reading of it instead. */
export const meaningKey = (meaning: LocalizedText): string =>
  CONTENT_LANGUAGES.map((language) => (language === 'zh-pinyin' ? '' : meaning[language])).join('|');

/** Without what the face says; undefined where nothing is left. */
export function unsaid({ text, reading: read, meaning, ...rest }: Taught, face: Face): Taught | undefined {
  const left: Taught = {
    ...where('text', sameText(face.text, text) ? undefined : text),
    ...where('reading', face.text !== undefined && surface(face.text) === read ? undefined : read),
    ...where('meaning', meaning && meaningBeside(meaning, face)),
    ...rest,
  };
  return Object.keys(left).length === 0 ? undefined : left;
}

/** What shows the right answer: its choice, else what is asked by. */
export function rightFace({ key, prompt, ...content }: AskedContent): Face {
  const right = key.type === 'choice' ? choiceOf(content, key.choice_id) : undefined;
  return { ...where('text', right?.text), ...where('meaning', right?.meaning ?? prompt.meaning) };
}

/** What each of the choices stands for, by id; undefined where none stands for anything. */
export function eachChoice(
  choices: readonly Choice[],
  taughtOf: (choice: Choice) => Taught | undefined,
): Lesson['choices'] {
  const found = choices.flatMap((choice): [string, Taught][] => {
    const taught = taughtOf(choice);
    const left = taught && unsaid(taught, choice);
    return left === undefined ? [] : [[choice.id, left]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
