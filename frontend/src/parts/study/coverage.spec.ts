import { describe, expect, it } from 'vitest';
import { aNewStudy, aStudy, covered } from '../../testing/study.js';
import { coverageOf, metOf } from './coverage.js';

describe('how far a learner is', () => {
  it.each([
    ['hiragana-practice', covered(104, 104, 104)],
    ['katakana-practice', covered(140, 61, 12)],
    ['kana', covered(244, 165, 116)],
    ['audio', covered(244 + 1180 + 80, 165 + 318 + 12, 116 + 90 + 1)],
    ['kanji-by-grade', covered(2136, 91, 38)],
    ['kanji-by-level', covered(2000, 91, 190)],
    ['particle', covered(120, 96, 40)],
    ['vocabulary', covered(1180, 318, 90)],
    ['grammar', covered(260)],
    ['kanji-stage', undefined],
    ['random', undefined],
    ['daily-challenge', undefined],
  ] as const)('STUDY-8 %s', (code, coverage) => {
    expect(coverageOf(aStudy(), code)).toEqual(coverage);
  });

  it.each(['hiragana', 'katakana', 'word', 'listening'] as const)(
    'STUDY-8 the sound challenge is begun by who heard one of its kinds: %s',
    (shelf) => {
      const study = aNewStudy();
      const shelves = { ...study.shelves, [shelf]: covered(100, 1) };
      expect(coverageOf({ ...study, shelves }, 'audio')?.met).toBe(1);
    },
  );

  it('STUDY-6 counts whatever was met', () => {
    expect(metOf(aStudy())).toBe(104 + 61 + 91 + 318 + 96 + 12);
    expect(metOf(aNewStudy())).toBe(0);
  });
});
