import { identifierKey } from '#contracts/identifier-key';

/** As it is read aloud: N4 A, N4‐A and n4a are one. */
const soundOf = (name: string): string => identifierKey(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The class that is probably meant where there is none of that name: the only one that is written alike but for spaces and
 * signs, else the only one that differs by a slip in one of its words. null: there are several, or none.
 */
export function suggestedClass(text: string, classes: readonly string[]): string | null {
  const wanted = soundOf(text);
  if (wanted === '') return null;
  const alike = classes.filter((name) => soundOf(name) === wanted);
  const [found, another] = alike.length > 0 ? alike : classes.filter((name) => isNear(name, text));
  return found !== undefined && another === undefined ? found : null;
}

/** Words of one script, and numbers: N, 4 and A; 朝 and クラス; Class and B. */
const WORDS = /\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{sc=Hiragana}ー]+|[\p{sc=Katakana}ー]+|\p{N}+|\p{L}/gu;
const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;
const LETTERS = /^\p{L}+$/u;
const CAPITALS = /^\p{Lu}+$/u;

/** Letters that a word must have, for one of them not to be what tells it from the next: N4-A and N4-B are two classes. */
const LONG_WORD = 5;
const LONG_KANA = 3;

function isNear(name: string, text: string): boolean {
  const [words, others] = [wordsOf(name), wordsOf(text)];
  if (words.length !== others.length) return false;
  const different = [...words.keys()].filter((at) => keyAt(words, at) !== keyAt(others, at));
  const [at] = different;
  return at !== undefined && different.length === 1 && isSlip(words[at] ?? '', others[at] ?? '');
}

const wordsOf = (name: string): readonly string[] => name.normalize('NFKC').match(WORDS) ?? [];
const keyAt = (words: readonly string[], at: number): string => identifierKey(words[at] ?? '');

/** One letter more, less or other; never a digit. */
function isSlip(word: string, other: string): boolean {
  if (!LETTERS.test(word) || !LETTERS.test(other)) return false;
  const [short = '', long = ''] = [word, other]
    .map(identifierKey)
    .toSorted((one, another) => one.length - another.length);
  const isLonger = long.length > short.length;
  if (long.length - short.length > 1) return false;
  if (long.length < (isLonger && KANA.test(long) ? LONG_KANA : LONG_WORD)) return false;
  const at = [...long].findIndex((letter, index) => letter !== short.charAt(index));
  // CLASSA may be a class and its letter
  if (at === long.length - 1 && CAPITALS.test(word) && CAPITALS.test(other)) return false;
  return short.slice(isLonger ? at : at + 1) === long.slice(at + 1);
}
