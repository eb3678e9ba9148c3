import type { LearnerStudy } from '#contracts/http/study';
import { describe, expect, it } from 'vitest';
import { aNewStudy, aStudy, covered } from '../../testing/study.js';
import { metOf, shareOf, stageSetOf } from './coverage.js';

describe('how far a learner is', () => {
  it.each([
    ['hiragana-practice', covered(104, 104, 104)],
    ['katakana-practice', covered(140, 61, 12)],
    ['kana', covered(244, 165, 116)],
    ['particle', covered(120, 96, 40)],
    ['grammar', covered(260)],
    ['kanji-stage', undefined],
    ['random', undefined],
    ['daily-challenge', undefined],
  ] as const)('STUDY-8 %s', (code, coverage) => {
    expect(shareOf(aStudy(), code)?.coverage).toEqual(coverage);
  });

  it('STUDY-8 a large material counts the first grade or level that is not met wholly, and names it', () => {
    const study = aStudy({
      kanji_by_grade: [
        { grade: 1, ...covered(80, 80, 20) },
        { grade: 2, ...covered(160, 11, 3) },
        { grade: 3, ...covered(200) },
      ],
      kanji_by_level: [
        { level: 'N5', ...covered(79, 79, 79) },
        { level: 'N4', ...covered(166, 166, 4) },
      ],
    });
    expect(shareOf(study, 'kanji-by-grade')).toEqual({ grade: 2, coverage: covered(160, 11, 3) });
    expect(shareOf(study, 'kanji-by-level')).toEqual({ level: 'N4', coverage: covered(166, 166, 4) });
    expect(shareOf(study, 'vocabulary')?.level).toBe('N5');
  });

  it('STUDY-6 the bar of the stages is the set of ten that one is at', () => {
    const passed = (stage: number) => ({ stage, best_percent: 90, tries: 1, passed: true });
    const stages = {
      total: 214,
      passed: 12,
      opened: 1,
      results: Array.from({ length: 12 }, (_, at) => passed(at + 1)),
    };
    expect(stageSetOf({ ...stages, next: 13 })).toEqual({ from: 11, to: 20, passed: 2 });
    expect(stageSetOf({ ...stages, next: 1, results: [] })).toEqual({ from: 1, to: 10, passed: 0 });
    expect(stageSetOf({ ...stages, next: 212 })).toEqual({ from: 211, to: 214, passed: 0 });
  });

  it('STUDY-8 the sound challenge counts what one is at: kana, then the words and the sentences of each level', () => {
    const met = (total: number) => covered(total, total, 0);
    const study = aNewStudy({
      words_by_level: [
        { level: 'N5', ...covered(600, 318, 90) },
        { level: 'N4', ...covered(580) },
      ],
      listening_by_level: [
        { level: 'N5', ...covered(40, 12, 1) },
        { level: 'N4', ...covered(40) },
      ],
    });
    const { hiragana, katakana } = study.shelves;
    const heard = (changes: Partial<LearnerStudy>) => shareOf({ ...study, ...changes }, 'audio');
    expect(heard({})).toEqual({ heard: 'hiragana', coverage: hiragana });
    const half = { ...study.shelves, hiragana: met(104) };
    expect(heard({ shelves: half })).toEqual({ heard: 'katakana', coverage: katakana });
    const shelves = { ...half, katakana: met(140) };
    expect(heard({ shelves })).toEqual({ heard: 'word', level: 'N5', coverage: covered(600, 318, 90) });
    const words_by_level = study.words_by_level.map((one) => ({ ...one, met: one.total }));
    expect(heard({ shelves, words_by_level })).toEqual({
      heard: 'listening',
      level: 'N5',
      coverage: covered(40, 12, 1),
    });
  });

  it('STUDY-6 counts whatever was met', () => {
    expect(metOf(aStudy())).toBe(104 + 61 + 91 + 318 + 96 + 12);
    expect(metOf(aNewStudy())).toBe(0);
  });
});
