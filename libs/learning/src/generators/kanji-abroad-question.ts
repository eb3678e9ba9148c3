import { explainKanji } from '../explanations.js';
import { KANJI, similarKanji } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { toneMarks } from '../pinyin.js';
import { plain } from '../question.js';
import type { QuestionContent } from '../question.js';
import { readingLine } from '../readings.js';
import { arrangeChoices } from './choices.js';
import { chooseDistractors } from './distractors.js';

/** The reading of the character in the learner's own language: a bridge for readers of Vietnamese and Chinese. */
export const ABROAD = ['hanviet', 'pinyin'] as const;
export type Abroad = (typeof ABROAD)[number];

const INSTRUCTION = { hanviet: 'question.kanji-hanviet', pinyin: 'question.kanji-pinyin' } as const;

/** As they are written: Nhất, yī. The dictionary's first is the usual one. */
export const readingsAbroad = (kanji: Kanji, abroad: Abroad): string[] =>
  abroad === 'hanviet' ? [...kanji.hanviet] : kanji.pinyin.map(toneMarks);

const withReading = {
  hanviet: KANJI.filter((kanji) => kanji.hanviet.length > 0),
  pinyin: KANJI.filter((kanji) => kanji.pinyin.length > 0),
};

/** The kanji that can be asked in this mode: the dictionary lacks the reading of a few. */
export const kanjiReadAbroad = (abroad: Abroad): readonly Kanji[] => withReading[abroad];

/** Kanji → its Sino-Vietnamese or Mandarin reading. Throws for a kanji without one. */
export function generateKanjiAbroadQuestion(kanji: Kanji, abroad: Abroad, seed: string): QuestionContent {
  const own = new Set(readingsAbroad(kanji, abroad));
  const [answer] = own;
  if (answer === undefined) throw new Error(`${kanji.char} has no ${abroad} reading`);
  const similar = similarKanji(kanji.char);
  const peers = kanjiReadAbroad(abroad).filter((other) => other.grade === kanji.grade && other !== kanji);
  const firstOf = (other: Kanji): string => readingsAbroad(other, abroad)[0] ?? '';
  const wrong = chooseDistractors({
    seed,
    tiers: [
      peers.filter((other) => similar.has(other.char)),
      peers.filter((other) => other.radical === kanji.radical),
      peers,
    ],
    isSafe: (other) => !own.has(firstOf(other)),
    facesOf: (other) => [firstOf(other)],
    answer: kanji,
  });
  return {
    skill: 'kanji-reading',
    prompt: { instruction: INSTRUCTION[abroad], glyph: kanji.char },
    ...arrangeChoices(
      seed,
      plain(answer),
      wrong.map((other) => plain(firstOf(other))),
    ),
    explanation: explainKanji(kanji.char, `${readingLine(kanji)}・${[...own].join(' / ')}`, kanji.meaning),
    tags: ['kanji', abroad],
    ...(kanji.level === null ? {} : { level: kanji.level }),
    grade: kanji.grade,
    source: { kind: 'kanji', item: kanji.char },
  };
}
