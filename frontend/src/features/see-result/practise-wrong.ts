import type { AskedSkill } from '#contracts/constants';
import type { AttemptResult } from '#contracts/http/attempts';
import type { PracticeCode } from '#contracts/practice-types';
import { practiceSearch } from '../../parts/study/practice-link.js';

type Asked = AttemptResult['questions'];

/** Where practice is opened; a test's own page has no player. */
const PLACE = '/home';

/** The practice that asks a skill again; for those of several parts the item alone says too little. */
const PRACTISED_BY: Readonly<Partial<Record<AskedSkill, PracticeCode>>> = {
  kana: 'kana',
  'kanji-reading': 'kanji-by-grade',
  'kanji-meaning': 'kanji-by-grade',
  'kanji-writing': 'kanji-by-grade',
  'word-meaning': 'vocabulary',
  'word-reading': 'vocabulary',
  'word-recall': 'vocabulary',
  particle: 'particle',
  grammar: 'grammar',
  'sentence-order': 'grammar',
  listening: 'audio',
};
/** Practice of these may be narrowed to the very skill. */
const NARROWED: readonly PracticeCode[] = ['kanji-by-grade', 'vocabulary', 'grammar'];

/** Address of a practice of all that was wrong and can be asked again; undefined where nothing is. */
export const practiceOfWrong = (questions: Asked): string | undefined =>
  linkTo('random', itemsOf(questions.filter(({ skill }) => PRACTISED_BY[skill] !== undefined)));

/** The same of one skill. */
export function practiceOfWrongIn(skill: AskedSkill, questions: Asked): string | undefined {
  const code = PRACTISED_BY[skill];
  if (code === undefined) return undefined;
  return linkTo(code, itemsOf(questions), NARROWED.includes(code) ? [skill] : []);
}

const itemsOf = (questions: Asked): string[] => [
  ...new Set(questions.flatMap(({ correct, item }) => (correct || !item ? [] : [item.id]))),
];

const linkTo = (code: PracticeCode, items: string[], skills: AskedSkill[] = []): string | undefined =>
  items.length === 0 ? undefined : `${PLACE}${practiceSearch(code, { items, skills })}`;
