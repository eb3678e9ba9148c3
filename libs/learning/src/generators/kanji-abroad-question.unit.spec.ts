import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../judge/index.js';
import { toneMarks } from '../pinyin.js';
import {
  ABROAD,
  generateKanjiAbroadQuestion,
  kanjiReadAbroad,
  readingsAbroad,
} from './kanji-abroad-question.js';

describe('kanji read abroad', () => {
  it.each([
    ['yi1', 'yī'],
    ['guo2', 'guó'],
    ['jiu3', 'jiǔ'],
    ['gui4', 'guì'],
    ['hao3', 'hǎo'],
    ['dou4', 'dòu'],
    ['nu:3', 'nǚ'],
    ['de5', 'de'],
    ['er4', 'èr'],
  ])('STUDY-9 %s is written %s', (numbered, written) => {
    expect(toneMarks(numbered)).toBe(written);
  });

  it.each(ABROAD)(
    'STUDY-4 %s: four choices, one right, none of the others a reading of the kanji',
    (abroad) => {
      fc.assert(
        fc.property(fc.constantFrom(...kanjiReadAbroad(abroad)), fc.string(), (kanji, seed) => {
          const question = generateKanjiAbroadQuestion(kanji, abroad, seed);
          const choices = question.choices ?? [];
          const faces = choices.map((choice) => choice.text?.[0]?.text ?? '');
          expect(new Set(faces).size).toBe(4);
          const right = choices.filter((choice) => judge(choice.id, question.key));
          expect(right).toHaveLength(1);
          const own = readingsAbroad(kanji, abroad);
          expect(faces.filter((face) => own.includes(face))).toEqual([right[0]?.text?.[0]?.text]);
          expect(generateKanjiAbroadQuestion(kanji, abroad, seed)).toEqual(question);
        }),
        { numRuns: 10_000 },
      );
    },
  );
});
