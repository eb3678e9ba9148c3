import differenceRows from '../data/kanji-differences.json' with { type: 'json' };
import { localize } from '../explanations.js';
import { differenceOfKana } from '../generators/kana-explanation.js';
import { KANA } from '../kana.js';
import { KANJI } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import type { ContentLanguage, FullText, QuestionSource } from '../question.js';
import { WORDS } from '../words.js';
import { taughtKana } from './kana-lesson.js';
import { taughtKanji } from './kanji-lesson.js';
import { taughtParticle } from './sentence-lesson.js';
import type { Taught } from './taught.js';
import { where } from './taught.js';
import { taughtWord } from './word-lesson.js';

/** Two things that a learner mixes up, side by side. */
export type PairLesson = Readonly<{ pair: readonly [Taught, Taught]; difference?: FullText }>;

type Names = readonly [string, string];

/** How a radical looks inside a kanji, where it is not the kanji of its name. */
const INSIDE: Readonly<Record<string, string>> = {
  人: '亻',
  刀: '刂',
  心: '忄',
  手: '扌',
  水: '氵',
  火: '灬',
  犬: '犭',
  示: '礻',
  艸: '艹',
  衣: '衤',
  辵: '辶',
  邑: '阝',
  阜: '阝',
};
/** Where Unicode has the first of the 214 radicals. */
const FIRST_RADICAL = 0x2f00;

/** The sign of its classical radical, as most kanji show it: 扌 of 持. */
function radicalOf({ char, radical }: Kanji): string {
  const sign = String.fromCodePoint(FIRST_RADICAL + radical - 1).normalize('NFKC');
  const inside = INSIDE[sign];
  return inside === undefined || sign === char ? sign : `${sign}（${inside}）`;
}

type Sides = readonly [one: string, its: string, other: string, others: string];
const RADICALS: Readonly<Record<ContentLanguage, (...sides: Sides) => string>> = {
  en: (one, its, other, others) => `The radical of 「${one}」 is ${its}, that of 「${other}」 is ${others}.`,
  ja: (one, its, other, others) => `部首は、「${one}」が${its}、「${other}」が${others}です。`,
  vi: (one, its, other, others) => `Bộ thủ của 「${one}」 là ${its}, của 「${other}」 là ${others}.`,
  'zh-pinyin': (one, its, other, others) =>
    `「${one}」的部首是「${its}」，「${other}」的部首是「${others}」。`,
  id: (one, its, other, others) => `Radikal 「${one}」 adalah ${its}, radikal 「${other}」 adalah ${others}.`,
  'pt-BR': (one, its, other, others) => `O radical de 「${one}」 é ${its}; o de 「${other}」 é ${others}.`,
  ne: (one, its, other, others) => `「${one}」 को मूल भाग ${its} हो, 「${other}」 को ${others} हो।`,
  hi: (one, its, other, others) => `「${one}」 का मूल भाग ${its} है, 「${other}」 का ${others}।`,
};

/** The stroke that differs, for kanji of nearly one shape: 未 and 末. */
export const KANJI_DIFFERENCES: readonly Readonly<{ kanji: string; differ: FullText }>[] = differenceRows;

/** What is written of the two, else their radicals, where these are two parts. */
function differenceOfKanji(one: Kanji, other: Kanji): FullText | undefined {
  const written = KANJI_DIFFERENCES.find(
    ({ kanji }) => kanji.includes(one.char) && kanji.includes(other.char),
  );
  if (written !== undefined) return written.differ;
  const [its, others] = [radicalOf(one), radicalOf(other)];
  // of a kanji that is a radical itself it says nothing
  if (its === others || its === one.char || others === other.char) return undefined;
  return localize((language) => RADICALS[language](one.char, its, other.char, others));
}

function both<T>(names: Names, find: (name: string) => T | undefined): readonly [T, T] | undefined {
  const [one, other] = [find(names[0]), find(names[1])];
  return one === undefined || other === undefined ? undefined : [one, other];
}

function kanaPair(names: Names): PairLesson | undefined {
  const found = both(names, (name) => KANA.find(({ char }) => char === name));
  return (
    found && {
      pair: [taughtKana(found[0]), taughtKana(found[1])],
      ...where('difference', differenceOfKana(...names)),
    }
  );
}

function kanjiPair(names: Names): PairLesson | undefined {
  const found = both(names, (name) => KANJI.find(({ char }) => char === name));
  return (
    found && {
      pair: [taughtKanji(found[0]), taughtKanji(found[1])],
      ...where('difference', differenceOfKanji(...found)),
    }
  );
}

function particlePair(names: Names): PairLesson | undefined {
  const pair = both(names, (name): Taught | undefined => {
    const taught = taughtParticle(name);
    return taught && { text: [{ text: name }], ...taught };
  });
  return pair && { pair };
}

function wordPair(names: Names): PairLesson | undefined {
  const found = both(names, (name) => WORDS.find(({ word, reading }) => word === name || reading === name));
  return found && { pair: [taughtWord(found[0]), taughtWord(found[1])] };
}

const MAKERS: Partial<Record<QuestionSource['kind'], (names: Names) => PairLesson | undefined>> = {
  kana: kanaPair,
  kanji: kanjiPair,
  particle: particlePair,
  word: wordPair,
};

/** What tells the two apart, seen before a drill of them; undefined where the library does not know both. */
export const pairLesson = (kind: QuestionSource['kind'], names: Names): PairLesson | undefined =>
  MAKERS[kind]?.(names);
