import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
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
          const { choices = [], key } = generateKanjiAbroadQuestion(kanji, abroad, seed);
          const faces = choices.map((choice) => choice.text?.[0]?.text ?? '');
          const right = choices
            .filter((choice) => judge(choice.id, key))
            .map((choice) => choice.text?.[0]?.text);
          const own = readingsAbroad(kanji, abroad);
          const valid = faces.filter((face) => own.includes(face));
          return new Set(faces).size === 4 && right.length === 1 && valid.join() === right.join();
        }),
        PROPERTY_RUNS,
      );
    },
    60_000,
  );
});
