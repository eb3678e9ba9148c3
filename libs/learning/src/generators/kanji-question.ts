import { explainKanji } from '../explanations.js';
import { KANJI, similarKanji } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { meaningsApart } from '../meaning-words.js';
import type { QuestionContent, Skill } from '../question.js';
import { pick } from '../random.js';
import { isNoReadingOf, readingLine, taughtReadings } from '../readings.js';
import type { TaughtReading } from '../readings.js';
import { arrangeChoices } from './choices.js';
import { chooseDistractors } from './distractors.js';

export type ReadingSide = 'on' | 'kun';

const ALL_READINGS: readonly TaughtReading[] = KANJI.flatMap(taughtReadings);

function describe(kanji: Kanji, skill: Skill): Omit<QuestionContent, 'prompt' | 'key' | 'tags'> {
  return {
    skill,
    explanation: explainKanji(kanji.char, readingLine(kanji), kanji.meaning),
    ...(kanji.level === null ? {} : { level: kanji.level }),
    grade: kanji.grade,
    source: { kind: 'kanji', item: kanji.char },
  };
}

const tagsOf = (kanji: Kanji, ...more: string[]): string[] => ['kanji', `theme-${kanji.theme}`, ...more];

function drawReading(kanji: Kanji, seed: string, side: ReadingSide): TaughtReading {
  const readings = taughtReadings(kanji).filter((reading) => (reading.kind === 'on') === (side === 'on'));
  const [reading] = pick(`${seed}/reading`, readings, 1);
  if (reading === undefined) throw new Error(`${kanji.char} has no taught reading on the ${side} side`);
  return reading;
}

/** Readings of kanji that look alike or belong to the same field first, then those of the same ending and length. */
function readingTiers(answer: TaughtReading): TaughtReading[][] {
  const similar = similarKanji(answer.kanji.char);
  const sameKind = ALL_READINGS.filter((reading) => reading.kind === answer.kind);
  const isNear = ({ kanji }: TaughtReading): boolean =>
    similar.has(kanji.char) || kanji.theme === answer.kanji.theme;
  return [
    sameKind.filter(isNear),
    sameKind.filter((reading) => reading.okurigana !== '' && reading.okurigana === answer.okurigana),
    sameKind.filter((reading) => reading.label.length === answer.label.length),
    sameKind,
  ];
}

/** Which sides of reading school teaches for this kanji. */
export function readingSides(kanji: Kanji): ReadingSide[] {
  const sides: ReadingSide[] = ['on', 'kun'];
  return sides.filter((side) => kanji.taught[side].length > 0);
}

/** Kanji → one taught reading of the given side. Throws if school teaches none. */
export function generateKanjiReadingQuestion(kanji: Kanji, side: ReadingSide, seed: string): QuestionContent {
  const answer = drawReading(kanji, seed, side);
  const wrong = chooseDistractors({
    seed,
    tiers: readingTiers(answer),
    isSafe: (reading) => isNoReadingOf(kanji, reading),
    identityOf: (reading) => reading.label,
    answer,
  });
  return {
    ...describe(kanji, 'kanji-reading'),
    prompt: { instruction: 'question.kanji-reading', glyph: kanji.char },
    ...arrangeChoices(
      seed,
      { text: answer.label },
      wrong.map((reading) => ({ text: reading.label })),
    ),
    tags: tagsOf(kanji, `reading-${side}`),
  };
}

function kanjiTiers(kanji: Kanji): Kanji[][] {
  const similar = similarKanji(kanji.char);
  const others = KANJI.filter((other) => other.char !== kanji.char && other.grade === kanji.grade);
  return [
    others.filter((other) => similar.has(other.char)),
    others.filter((other) => other.theme === kanji.theme),
    others,
  ];
}

const charOf = (kanji: Kanji): string => kanji.char;

/** Kanji → its meaning in the reader's language. */
export function generateKanjiMeaningQuestion(kanji: Kanji, seed: string): QuestionContent {
  const wrong = chooseDistractors({
    seed,
    tiers: kanjiTiers(kanji),
    isSafe: (other) => meaningsApart(kanji, other),
    identityOf: charOf,
    answer: kanji,
  });
  return {
    ...describe(kanji, 'kanji-meaning'),
    prompt: { instruction: 'question.kanji-meaning', glyph: kanji.char },
    ...arrangeChoices(
      seed,
      { meaning: kanji.meaning },
      wrong.map((other) => ({ meaning: other.meaning })),
    ),
    tags: tagsOf(kanji, 'meaning'),
  };
}

/** Kanji read the same: wrong by their meaning alone, which is what a learner of a homophone must know. */
function homophones(kanji: Kanji): Kanji[] {
  const readings = taughtReadings(kanji);
  return KANJI.filter((other) => readings.some((reading) => !isNoReadingOf(other, reading)));
}

/**
 * A meaning and the taught readings → the kanji. All readings are shown together, because one of them alone may
 * not be the word of the meaning (本 is book as ホン, origin as もと).
 */
export function generateKanjiWritingQuestion(kanji: Kanji, seed: string): QuestionContent {
  const wrong = chooseDistractors({
    seed,
    tiers: [...kanjiTiers(kanji).slice(0, 1), homophones(kanji), ...kanjiTiers(kanji).slice(1)],
    isSafe: (other) => meaningsApart(kanji, other),
    identityOf: charOf,
    answer: kanji,
  });
  return {
    ...describe(kanji, 'kanji-writing'),
    prompt: {
      instruction: 'question.kanji-writing',
      text: [{ text: readingLine(kanji) }],
      meaning: kanji.meaning,
    },
    ...arrangeChoices(
      seed,
      { text: kanji.char },
      wrong.map((other) => ({ text: other.char })),
    ),
    tags: tagsOf(kanji, 'writing'),
  };
}
