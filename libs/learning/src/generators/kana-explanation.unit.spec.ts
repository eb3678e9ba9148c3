import { describe, expect, it } from 'vitest';
import { KANA, kanaByChar, similarKana } from '../kana.js';
import { CONTENT_LANGUAGES } from '../question.js';
import { KANA_DIFFERENCES, explainKana } from './kana-explanation.js';

const inEnglish = (char: string): string => explainKana(kanaByChar(char), kanaByChar(char).romaji).en;

describe('what a learner reads after a question about a kana', () => {
  it('STUDY-3 says what a voiced kana is without its dots', () => {
    expect(inEnglish('が')).toBe('「が」 is read ga. Without the two dots (゛) it is 「か」 (ka).');
  });

  it('STUDY-3 tells the circle from the dots', () => {
    expect(inEnglish('ぱ')).toBe(
      '「ぱ」 is read pa. Without the small circle (゜) it is 「は」 (ha), with two dots (゛) 「ば」 (ba).',
    );
  });

  it('STUDY-3 tells a small kana from a large one, and the dots too', () => {
    expect(inEnglish('じゃ')).toBe(
      '「じゃ」 is read ja. The small 「ゃ」 makes it one beat; with a large 「や」 it is 「じや」 (jiya), two beats. ' +
        'Without the two dots (゛) it is 「しゃ」 (sha).',
    );
    expect(inEnglish('ティ')).toContain('it is 「テイ」 (tei)');
  });

  it('STUDY-3 names what looks alike, and how it differs', () => {
    expect(inEnglish('シ')).toBe(
      '「シ」 is read shi. It is easily taken for 「ツ」 (tsu), 「ミ」 (mi), 「ン」 (n). ' +
        'The long stroke of 「シ」 goes up, that of 「ツ」 comes down.',
    );
  });

  it('STUDY-3 tells apart only kana that are taken for one another, and names each in every language', () => {
    for (const { kana, differ } of KANA_DIFFERENCES) {
      const [first = '', ...others] = Array.from(kana);
      expect(others.filter((other) => !similarKana(first).has(other))).toEqual([]);
      for (const language of CONTENT_LANGUAGES)
        for (const char of kana) expect(differ[language], kana).toContain(`「${char}」`);
    }
  });

  it('STUDY-3 says more than the reading of every kana, in no language twice the same', () => {
    for (const kana of KANA) {
      const texts = Object.values(explainKana(kana, kana.romaji));
      expect(new Set(texts).size, kana.char).toBe(texts.length);
      expect(
        texts.every((text) => (text.match(/「/gu) ?? []).length > 1),
        kana.char,
      ).toBe(true);
    }
  });
});
