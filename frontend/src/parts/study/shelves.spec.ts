import { QUIZ_TYPES } from '#contracts/constants';
import { describe, expect, it } from 'vitest';
import japanese from '../../locales/ja/materials.json';
import { withoutFurigana } from '../../ui/furigana.js';
import { SHELVES, slugsOf } from './shelves.js';

describe('shelves of learning materials', () => {
  it.each(QUIZ_TYPES)('STUDY $code is called $name in Japanese too', ({ code, name }) => {
    expect(withoutFurigana(japanese[`type.${code}`])).toBe(name);
  });

  it.each(SHELVES)('STUDY the shelf $slug is called $name in Japanese too', ({ slug, name }) => {
    expect(withoutFurigana(japanese[`shelf.${slug}`])).toBe(name);
  });

  it('NAV-1 shelves and pages are those of the specification', () => {
    const pages = Object.fromEntries(SHELVES.map((shelf) => [shelf.slug, slugsOf(shelf)]));
    expect(pages).toEqual({
      'hiragana-katakana-practice': ['hiragana-practice', 'katakana-practice'],
      'hiragana-katakana-quiz': ['audio-quiz', 'kana-quiz'],
      'grammar-quiz': ['particle-quiz', 'vocabulary-quiz'],
      'kanji-quiz-menu': ['kanji-quiz', 'stage-mode'],
    });
  });
});
