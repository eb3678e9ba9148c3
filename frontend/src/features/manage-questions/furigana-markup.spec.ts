import { describe, expect, it } from 'vitest';
import { formatMarkup, parseMarkup, withReading, wordsOf } from './furigana-markup.js';

describe('furigana markup', () => {
  it('ADMIN-5 braces give a word its reading', () => {
    expect(parseMarkup('{私|わたし}は{学校|がっこう}へ行く。')).toEqual([
      { text: '私', ruby: 'わたし' },
      { text: 'は' },
      { text: '学校', ruby: 'がっこう' },
      { text: 'へ行く。' },
    ]);
  });

  it.each(['{a|}', '{', 'a}b', '{a', '{|よ}', '{a|b|c}'])(
    'ADMIN-5 %s holds no reading and stays text',
    (text) => {
      const parts = parseMarkup(text);
      expect(parts.every(({ ruby }) => ruby === undefined)).toBe(true);
      expect(parts.map((part) => part.text).join('')).toBe(text === '{a|}' ? 'a' : text);
    },
  );

  it('ADMIN-5 what is asked for is underlined, with its reading or without', () => {
    expect(parseMarkup('この{_水_}と{_川|かわ_}の{山|やま}')).toEqual([
      { text: 'この' },
      { text: '水', marked: true },
      { text: 'と' },
      { text: '川', ruby: 'かわ', marked: true },
      { text: 'の' },
      { text: '山', ruby: 'やま' },
    ]);
    const words = wordsOf(parseMarkup('{_水_}を'));
    expect(withReading(words, 0, 'みず')).toBe('{_水|みず_}を');
  });

  it.each([
    [[{ text: '{漢|か}' }]],
    [[{ text: '_a}|{', marked: true as const }, { text: '{_b_}' }, { text: '_', ruby: 'よ' }]],
    [[{ text: String.raw`\{` }, { text: '木', ruby: 'き' }]],
    [[{ text: '|}' }, { text: 'a|}b{', ruby: 'よ' }]],
    [[{ text: ' ' }, { text: '本', ruby: 'ほん' }, { text: '\n次' }]],
  ])('ADMIN-5 what is stored comes back as it was: %j', (parts) => {
    expect(parseMarkup(formatMarkup(parts))).toEqual(parts);
  });

  it('ADMIN-5 words with kanji can be pressed, and take a reading in either kana', () => {
    const words = wordsOf(parseMarkup('{日本|にほん}の学校へ'));
    expect(words.map(({ text, readable }) => [text, readable])).toEqual([
      ['日本', true],
      ['の', false],
      ['学校', true],
      ['へ', false],
    ]);
    expect(withReading(words, 2, ' ガッコウ ')).toBe('{日本|にほん}の{学校|がっこう}へ');
    expect(withReading(words, 0, '')).toBe('日本の学校へ');
  });
});
