import { describe, expect, it } from 'vitest';
import {
  formRows,
  GRAMMAR_PATTERNS,
  grammarPattern,
  markedSentence,
  patternItems,
  pitchOf,
  similarPatterns,
  soundOf,
} from './index.js';

describe('grammar patterns', () => {
  it('STUDY-4 there are 88, each with forms, three examples that can be practised, and what it is taken for', () => {
    expect(GRAMMAR_PATTERNS).toHaveLength(88);
    for (const pattern of GRAMMAR_PATTERNS) {
      expect(formRows(pattern).length, pattern.pattern).toBeGreaterThan(0);
      expect(formRows(pattern).length, pattern.pattern).toBeLessThanOrEqual(12);
      expect(patternItems(pattern).length, pattern.pattern).toBeGreaterThanOrEqual(3);
      expect(similarPatterns(pattern.pattern).length, pattern.pattern).toBeGreaterThan(0);
    }
  });

  it('STUDY-4 forms are stems of the kind named, with the pattern behind them', () => {
    const rows = formRows(grammarPattern('te-mo-ii')).map(({ stem, end }) => stem + end);
    expect(rows).toEqual([
      '{書|か}いてもいいです',
      '{食|た}べてもいいです',
      'してもいいです',
      '{来|き}てもいいです',
    ]);
    expect(formRows(grammarPattern('potential')).map(({ stem, end }) => stem + end)).toContain('できます');
  });

  it('STUDY-4 what tells two patterns apart stands on the pages of both', () => {
    const [one] = similarPatterns('te-mo-ii');
    expect(one?.pattern).toBe('te-wa-ikenai');
    expect(similarPatterns('te-wa-ikenai').find(({ pattern }) => pattern === 'te-mo-ii')?.difference).toBe(
      one?.difference,
    );
  });

  it('STUDY-4 the pattern is marked in its examples: as its forms end, else by what the gap asks', () => {
    const marked = (name: string, id: string) => {
      const pattern = grammarPattern(name);
      const item = patternItems(pattern).find((one) => one.id === id);
      return item && markedSentence(pattern, item);
    };
    expect(marked('te-mo-ii', 'g-040')).toEqual({
      before: 'すみません、ここで{写真|しゃしん}を{撮|と}って',
      marked: 'もいいです',
      after: 'か。',
    });
    expect(marked('ni-iku', 'g-091')?.marked).toBe('に{行|い}きます');
    expect(marked('hoshii', 'g-031')?.marked).toBe('がほしいです');
    for (const pattern of GRAMMAR_PATTERNS) {
      for (const item of patternItems(pattern)) {
        const { before, marked: inside, after } = markedSentence(pattern, item);
        const braces = [before, inside, after].map((part) => part.replaceAll(/\{[^{}]*\}/gu, ''));
        expect(braces.join(''), item.id).not.toMatch(/[{}]/u);
        expect(item.kind === 'order' || inside !== '', item.id).toBe(true);
      }
    }
  });

  it('STUDY-3 a word has its pitch where it is known', () => {
    expect(pitchOf('駅/えき')).toBe(1);
    expect(pitchOf('学校/がっこう')).toBe(0);
    expect(pitchOf('ない/ナイ')).toBeUndefined();
    expect(soundOf('grammar', 'g-999')).toBeUndefined();
  });
});
