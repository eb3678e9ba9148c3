import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import edict from '../data/dictionary/words.json' with { type: 'json' };
import { judge } from '../judge/index.js';
import { KANJI } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { CONTENT_LANGUAGES } from '../question.js';
import type { ChoiceFace, QuestionContent } from '../question.js';
import { everyFace, refuse, scriptsOf, shownTo, twinLanguages } from '../testing/question-faults.js';
import { WORDS, wordKey } from '../words.js';
import type { Word } from '../words.js';
import { generateKanjiMatchingQuestion, generateWordMatchingQuestion } from './matching-question.js';

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;
const anySeed = fc.string();

const senses = new Map(edict.map((row) => [`${row.word}/${row.reading}`, row.near]));
const wordsOfGloss = Map.groupBy(WORDS, ({ gloss }) => everyFace({ meaning: gloss }));

/** The pairs that the key joins: what stands left, what belongs to it. */
function pairsOf({ prompt, choices = [], key }: QuestionContent): [ChoiceFace, ChoiceFace][] {
  const [order = []] = key.type === 'order' ? key.accepted : [];
  return (prompt.left ?? []).flatMap((left, at): [ChoiceFace, ChoiceFace][] => {
    const right = choices.find(({ id }) => id === order[at]);
    return right === undefined ? [] : [[left, right]];
  });
}

function columnFault(question: QuestionContent): string | undefined {
  const { prompt, choices = [], key } = question;
  const { left = [] } = prompt;
  if (left.length !== 5 || choices.length !== 5 || pairsOf(question).length !== 5)
    return 'has not five pairs';
  if (key.type !== 'order' || key.accepted.length !== 1) return 'has not one answer';
  if (!key.accepted.every((order) => judge(order, key))) return 'is judged wrong in its right order';
  if (key.accepted.some((order) => judge([...order].reverse(), key)))
    return 'is judged right the wrong way round';
  if (twinLanguages(left).length > 0) return 'shows two on the left that look the same';
  const twins = twinLanguages(choices);
  return twins.length > 0 ? `shows two on the right that look the same in ${twins.join()}` : undefined;
}

const named = (one: Word, other: Word): boolean =>
  [...(one.near ?? []), ...(senses.get(wordKey(one)) ?? [])].includes(wordKey(other));

function wordFault(question: QuestionContent): string | undefined {
  const pairs = pairsOf(question).map(([left, right]) => {
    const shown = shownTo(left, 'ja');
    return { shown, word: wordsOfGloss.get(everyFace(right))?.find(({ word }) => word === shown) };
  });
  for (const { shown, word } of pairs) {
    if (word === undefined) return `${shown} is matched wrongly`;
    for (const other of pairs) {
      if (other.word === undefined || other.word === word) continue;
      if (named(word, other.word)) return `${word.word} and ${other.word.word} are near in meaning`;
      if (other.word.accepted?.includes(word.word)) return `${word.word} is ${other.word.word} too`;
      if (other.word.reading === word.reading) return `${word.word} and ${other.word.word} sound the same`;
      const { gloss } = other.word;
      const same = CONTENT_LANGUAGES.find((language) => gloss[language] === word.gloss[language]);
      if (same !== undefined) return `${word.word} and ${other.word.word} are one in ${same}`;
    }
  }
  return undefined;
}

/** Script and voicing removed, as in the spec of the kanji questions. */
const plainSound = (reading: string): string =>
  Array.from(reading.normalize('NFD').replace(/[\u3099\u309a-]/g, ''), (char) =>
    /[ァ-ヶ]/.test(char) ? String.fromCharCode(char.charCodeAt(0) - 0x60) : char,
  ).join('');
function everyReading({ dictionary }: Kanji): Set<string> {
  const readings = [...dictionary.on, ...dictionary.kun, ...dictionary.nanori].map(plainSound);
  return new Set(readings.flatMap((reading) => [reading.split('.')[0] ?? '', reading.replace('.', '')]));
}
const readingsOf = new Map(KANJI.map((kanji) => [kanji.char, everyReading(kanji)]));

function kanjiFault(question: QuestionContent): string | undefined {
  const pairs = pairsOf(question).map(([left, right]) => {
    const [stem = '', okurigana = ''] = plainSound(shownTo(right, 'ja')).split(/[（）]/);
    return { char: shownTo(left, 'ja'), forms: [stem, stem + okurigana] };
  });
  for (const { char, forms } of pairs) {
    if (!forms.some((form) => readingsOf.get(char)?.has(form))) return `${char} is not read ${forms.join()}`;
    for (const other of pairs) {
      if (other.char !== char && other.forms.some((form) => readingsOf.get(char)?.has(form)))
        return `${char} is read as ${other.char} too`;
    }
  }
  return scriptsOf(question.choices ?? []).size > 1 ? 'mixes on and kun' : undefined;
}

describe('many matching questions', () => {
  it(
    'STUDY-3 of words: five pairs that can be joined in one way, in every language',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...WORDS), anySeed, (word, seed) => {
          const question = generateWordMatchingQuestion(word, seed);
          refuse(question, columnFault(question) ?? wordFault(question));
          const shown = (question.prompt.left ?? []).map((face) => shownTo(face, 'ja'));
          refuse(question, shown.includes(word.word) ? undefined : 'is about other words');
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it('STUDY-3 of kanji: five readings, none of which another of the five has', { timeout: PATIENCE }, () => {
    const primary = KANJI.filter(({ grade }) => grade <= 6);
    fc.assert(
      fc.property(fc.constantFrom(...primary), anySeed, (kanji, seed) => {
        const question = generateKanjiMatchingQuestion(kanji, seed);
        refuse(question, columnFault(question) ?? kanjiFault(question));
        const shown = (question.prompt.left ?? []).map((face) => shownTo(face, 'ja'));
        refuse(question, shown.includes(kanji.char) ? undefined : 'is about other kanji');
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 are the same for the same seed', () => {
    const [word] = WORDS;
    if (word === undefined) throw new Error('there are no words');
    expect(generateWordMatchingQuestion(word, 'one')).toEqual(generateWordMatchingQuestion(word, 'one'));
    expect(generateWordMatchingQuestion(word, 'one')).not.toEqual(generateWordMatchingQuestion(word, 'two'));
  });
});
