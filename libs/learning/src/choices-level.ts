import { LEVELS, type Level } from '#contracts/constants';
import { KANJI } from './kanji.js';
import type { ChoiceFace, QuestionContent } from './question.js';
import { toHiragana } from './readings.js';
import { WORDS, type Word } from './words.js';

const rank = (level: Level): number => LEVELS.indexOf(level);
const textOf = ({ text = [] }: ChoiceFace): string => text.map((segment) => segment.text).join('');

const bySpelling = Map.groupBy(WORDS, ({ word }) => word);
const byReading = Map.groupBy(WORDS, ({ reading }) => toHiragana(reading));
const byMeaning = Map.groupBy(WORDS, ({ gloss }) => gloss.en);
const kanjiLevels = new Map(KANJI.map(({ char, level }) => [char, level]));

/** Words that a face may stand for. */
function wordsOf(face: ChoiceFace): readonly Word[] {
  if (face.meaning) return byMeaning.get(face.meaning.en ?? '') ?? [];
  const text = textOf(face);
  return bySpelling.get(text) ?? byReading.get(toHiragana(text)) ?? [];
}

/** The level at which a face is understood: of several words that it may be, the easiest. */
function levelOfFace(face: ChoiceFace): Level | undefined {
  const words = wordsOf(face).map(({ level }) => level);
  const kanji = kanjiLevels.get(textOf(face));
  const known = words.length > 0 ? words : kanji ? [kanji] : [];
  return known.toSorted((one, other) => rank(one) - rank(other))[0];
}

/**
 * The faces that have to be understood: words among which one is chosen, and both columns of a matching question. A wrong
 * reading, a look-alike kanji or another particle is a form to be told apart, and nothing to know; the sentence that holds
 * the gap has the level that its writer gave it.
 */
function facesToKnow({ skill, source, choices = [], prompt }: QuestionContent): readonly ChoiceFace[] {
  const amongWords = skill === 'word-meaning' || skill === 'word-recall' || skill === 'listening';
  if (amongWords && source.kind === 'word') return choices;
  return skill === 'matching' ? [...choices, ...(prompt.left ?? [])] : [];
}

/** The hardest level of the choices that all who take an exam are shown, where it is above the question's own. */
export function choicesLevel(content: QuestionContent): Level | undefined {
  const { level } = content;
  if (level === undefined) return undefined;
  const above = facesToKnow(content)
    .map(levelOfFace)
    .filter((one) => one !== undefined && rank(one) > rank(level));
  return above.toSorted((one, other) => rank(other ?? level) - rank(one ?? level))[0];
}

/** The level at which a question is asked; null where it has none: then it is asked at no named level. */
export const askedLevel = ({ level, choices_level: harder }: QuestionContent): Level | null =>
  harder ?? level ?? null;
