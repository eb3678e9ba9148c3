import { judge } from '../judge/index.js';
import { CONTENT_LANGUAGES } from '../question.js';
import type { Choice, ChoiceFace, ContentLanguage, QuestionContent } from '../question.js';

/** Rules that every question keeps, written without the generators' own code. Plain strings, because specs ask for ten thousand. */

/** What a reader sees of a face: its Japanese without furigana, or the meaning (English where their language lacks one). */
export function shownTo(face: ChoiceFace, language: ContentLanguage): string {
  if (face.text !== undefined) return face.text.map(({ text }) => text).join('');
  return face.meaning[language] ?? face.meaning.en ?? '';
}

/** All that readers of all languages see, as one key; in Chinese a choice of a meaning may be its reading. */
export const everyFace = (face: ChoiceFace): string =>
  CONTENT_LANGUAGES.filter((language) => language !== 'zh-pinyin')
    .map((language) => shownTo(face, language))
    .join(' | ');

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The languages in which two faces of one column look the same. */
export function twinLanguages(faces: readonly ChoiceFace[]): ContentLanguage[] {
  return CONTENT_LANGUAGES.filter((language) => {
    const shown = new Set(faces.map((face) => fold(shownTo(face, language))));
    return shown.size < faces.length || shown.has('');
  });
}

const languagesOf = (face: ChoiceFace): string =>
  Object.keys(face.meaning ?? {})
    .toSorted()
    .join();

const scriptOf = (face: ChoiceFace): string => {
  const text = face.text === undefined ? '' : shownTo(face, 'ja');
  if (/\p{Script=Han}/u.test(text)) return 'kanji';
  if (/\p{Script=Katakana}/u.test(text)) return 'katakana';
  return /\p{Script=Hiragana}/u.test(text) ? 'hiragana' : 'other';
};
export const scriptsOf = (faces: readonly ChoiceFace[]): Set<string> => new Set(faces.map(scriptOf));

export const rightOf = ({ choices = [], key }: QuestionContent): Choice[] =>
  choices.filter(({ id }) => judge(id, key));
export const wrongOf = ({ choices = [], key }: QuestionContent): Choice[] =>
  choices.filter(({ id }) => !judge(id, key));

/** The question as attempts may show it, with each of its draws. */
export function drawsOf(question: QuestionContent): QuestionContent[] {
  const { choices = [], further_choices = [], draws, key, ...rest } = question;
  if (draws === undefined || key.type !== 'choice') return [question];
  const all = [...choices, ...further_choices];
  return draws.map((draw) => ({
    ...rest,
    key,
    choices: all.filter(({ id }) => id === key.choice_id || draw.includes(id)),
  }));
}

/** What is wrong with a choice question, whatever it asks; undefined if nothing. */
export function choiceFault(question: QuestionContent): string | undefined {
  const { choices = [] } = question;
  if (new Set(choices.map(({ id }) => id)).size !== 4 || choices.length !== 4) return 'has not four choices';
  if (rightOf(question).length !== 1) return `has ${rightOf(question).length} right answers`;
  if (new Set(choices.map(languagesOf)).size > 1) return 'shows its choices in different languages';
  const twins = twinLanguages(choices);
  if (twins.length > 0) return `has two choices that look the same in ${twins.join()}`;
  return undefined;
}

/** Throws with the question, so that a counterexample can be read. */
export function refuse(question: QuestionContent, fault: string | undefined): void {
  if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(question)}`);
}
