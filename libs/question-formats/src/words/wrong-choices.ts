import {
  type ChoiceFace,
  type ContentLanguage,
  asksReading,
  drawn,
  generateKanjiMeaningQuestion,
  generateWordMeaningQuestion,
  generateWordReadingQuestion,
  generateWordRecallQuestion,
  glossWords,
  KANJI,
  type QuestionContent,
  toHiragana,
  WORDS,
  wrongChoices,
} from '#libs/learning';
import { plainText } from '../rich/rich-text.js';
import type { AskedWord } from './word.js';

/** Wrong choices beside the right one. */
const COUNT = 3;
/** Words before and after one that its wrong choices are taken from: what stands together is of a kind. */
const AROUND = 40;

const bySpelling = Map.groupBy(WORDS, ({ word }) => word);
const kanjiBySign = new Map(KANJI.map((kanji) => [kanji.char, kanji]));

/**
 * Three wrong choices: for a word that this product knows those of its own questions, else the answers of other words of the
 * file. undefined: there are too few that are wrong for sure.
 */
export function wrongFaces(words: readonly AskedWord[], place: number): ChoiceFace[] | undefined {
  const word = words[place];
  if (!word) return undefined;
  const found = [ofOurs(word), ofFile(words, place, word)].find((faces) => faces.length >= COUNT);
  return found?.slice(0, COUNT);
}

export type WrongFaces = typeof wrongFaces;

function ofOurs(word: AskedWord): ChoiceFace[] {
  const question = ours(word);
  if (!question) return [];
  const faces = wrongChoices(question).map(({ id: _id, ...face }) => face);
  const shown = word.face.meaning ? faces.flatMap((face) => inLanguages(face, languagesOf(word))) : faces;
  return shown.filter((face) => isWrong(word, sensesIn(face)));
}

/** A question of the product about this very word. */
function ours({ asked, reading, kind, skill }: AskedWord): QuestionContent | undefined {
  if (skill === undefined || skill === 'listening') return undefined;
  const kanji = kanjiBySign.get(asked);
  if (kanji && skill === 'kanji-meaning') return generateKanjiMeaningQuestion(kanji, asked);
  const spelt = bySpelling.get(asked) ?? [];
  const [word, another] = spelt.filter(
    (one) => reading === '' || toHiragana(one.reading) === toHiragana(reading),
  );
  if (!word || another) return undefined;
  if (kind === 'meaning') return generateWordMeaningQuestion(word, asked);
  if (kind === 'word') return generateWordRecallQuestion(word, asked);
  return asksReading(word) ? generateWordReadingQuestion(word, asked) : undefined;
}

const languagesOf = ({ face }: AskedWord): ContentLanguage[] =>
  Object.keys(face.meaning ?? {}) as ContentLanguage[];

function inLanguages({ meaning }: ChoiceFace, languages: readonly ContentLanguage[]): ChoiceFace[] {
  const texts = languages.map((language) => [language, meaning?.[language]] as const);
  return texts.every(([, text]) => text !== undefined) ? [{ meaning: Object.fromEntries(texts) }] : [];
}

function ofFile(words: readonly AskedWord[], place: number, word: AskedWord): ChoiceFace[] {
  const from = Math.max(0, Math.min(place - AROUND, words.length - 2 * AROUND));
  const beside = words
    .slice(from, from + 2 * AROUND)
    .filter((other) => other !== word && isOfKind(word, other));
  const shuffled = [...drawn(`${word.asked} ${word.senses.join()}`, beside)];
  const nearest = shuffled.toSorted((one, other) => distance(word, one) - distance(word, other));
  const chosen: AskedWord[] = [];
  for (const other of nearest) {
    if (chosen.length === COUNT) break;
    const others = [word, ...chosen];
    if (others.every((one) => one.asked !== other.asked && isWrong(one, other.senses))) chosen.push(other);
  }
  return chosen.map(({ face }) => face);
}

const isOfKind = (word: AskedWord, other: AskedWord): boolean =>
  word.kind === other.kind &&
  word.skill === other.skill &&
  languagesOf(word).join() === languagesOf(other).join();

/** Words of one length, and verbs among verbs, do not tell by their form which is right. */
function distance(word: AskedWord, other: AskedWord): number {
  const [one = '', another = ''] = [word.senses[0], other.senses[0]];
  const isAlike = one.slice(0, 3) === another.slice(0, 3) || one.slice(-1) === another.slice(-1);
  const isVerbAmongOthers = IS_VERB.test(one) !== IS_VERB.test(another);
  return Math.abs(one.length - another.length) + (isAlike ? 0 : 4) + (isVerbAmongOthers ? 20 : 0);
}

const IS_VERB = /^to\s/;

const sensesIn = (face: ChoiceFace): string[] =>
  face.text ? [plainText(face.text)] : Object.values(face.meaning);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** None of these is right, nor shares a word of meaning with what is. */
function isWrong(word: AskedWord, senses: readonly string[]): boolean {
  const right = new Set(word.senses.map(folded));
  if (senses.some((sense) => right.has(folded(sense)))) return false;
  if (word.kind !== 'meaning') return true;
  const [language = 'en'] = languagesOf(word);
  const own = new Set(word.senses.flatMap((sense) => glossWords(language, sense)));
  return !senses.some((sense) => glossWords(language, sense).some((one) => own.has(one)));
}
