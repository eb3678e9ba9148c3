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
      const parts = (item && markedSentence(pattern, item)) ?? [];
      return parts
        .map((part) => (part.marked ? `[${part.text}]` : part.text))
        .join('')
        .replaceAll('][', '');
    };
    expect(marked('te-mo-ii', 'g-040')).toBe('すみません、ここで写真を撮って[もいいです]か。');
    expect(marked('ni-iku', 'g-091')).toContain('買い[に行きます]。');
    expect(marked('hoshii', 'g-031')).toContain('時計[がほしいです]。');
    expect(marked('tai', 'g-030')).toContain('医者になり[たかったです]が');
    for (const pattern of GRAMMAR_PATTERNS) {
      for (const item of patternItems(pattern).filter(({ kind }) => kind === 'gap'))
        expect(marked(pattern.pattern, item.id), item.id).toMatch(/\[.+\]/u);
    }
  });

  it('STUDY-3 a word has its pitch where it is known', () => {
    expect(pitchOf('駅/えき')).toBe(1);
    expect(pitchOf('学校/がっこう')).toBe(0);
    expect(pitchOf('ない/ナイ')).toBeUndefined();
    expect(soundOf('grammar', 'g-999')).toBeUndefined();
  });
});
