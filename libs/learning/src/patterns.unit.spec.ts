import { describe, expect, it } from 'vitest';
import {
  formRows,
  GRAMMAR_PATTERNS,
  grammarPattern,
  markedSentence,
  patternExamples,
  patternItems,
  pitchOf,
  similarPatterns,
  soundOf,
  type GrammarItem,
  type GrammarPattern,
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

  const marked = (pattern: GrammarPattern, item: GrammarItem) =>
    markedSentence(pattern, item)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('')
      .replaceAll('][', '');

  it.each([
    ['te-mo-ii', 'g-040', 'すみません、ここで写真を撮って[もいいです]か。'],
    ['hoshii', 'g-031', '誕生日に新しい時計[がほしいです]。'],
    ['tai', 'g-135', '今日は甘いものを食べ[たくありません]。'],
    ['hodo-nai', 'g-273', '今年の冬は去年の冬[ほど]寒[くない]です。'],
    ['o-ni-naru', 'g-275', 'お客様、こちらの説明をもう[お読みになりました]か。'],
    ['ni-iku', 'g-092', '先週、国の友だちが日本へ遊び[に来ました]。'],
  ])('STUDY-4 %s is marked in %s as its forms end, or as the item says', (name, id, sentence) => {
    const pattern = grammarPattern(name);
    const item = patternItems(pattern).find((one) => one.id === id);
    expect(item && marked(pattern, item)).toBe(sentence);
  });

  /** Of what it is written with; a pattern of bare word classes has none. */
  const kanaOf = (pattern: GrammarPattern) =>
    new Set(
      [pattern.form, ...formRows(pattern).map(({ end }) => end)].join('').match(/\p{Script=Hiragana}/gu),
    );

  /** Its sentence holds the ending that 〜な is told from. */
  const WITHOUT = ['g-021'];

  it('STUDY-4 the whole bank: in each sentence the pattern is marked where it stands, with a kana of it at least', () => {
    for (const pattern of GRAMMAR_PATTERNS) {
      const kana = /\p{Script=Hiragana}/u.test(pattern.form) ? kanaOf(pattern) : undefined;
      for (const item of patternItems(pattern)) {
        const marks = [...marked(pattern, item).matchAll(/\[(.+?)\]/gu)].map(([, one]) => one ?? '');
        const alien = marks.filter((mark) => kana && ![...mark].some((sign) => kana.has(sign)));
        expect([item.id, marks.length > 0, alien]).toEqual([item.id, !WITHOUT.includes(item.id), []]);
      }
      expect(patternExamples(pattern).length, pattern.pattern).toBeGreaterThanOrEqual(3);
    }
  });

  it('STUDY-3 a word has its pitch where it is known', () => {
    expect(pitchOf('駅/えき')).toBe(1);
    expect(pitchOf('学校/がっこう')).toBe(0);
    expect(pitchOf('ない/ナイ')).toBeUndefined();
    expect(soundOf('grammar', 'g-999')).toBeUndefined();
  });
});
