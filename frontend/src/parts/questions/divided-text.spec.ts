import { describe, expect, it } from 'vitest';
import { dividedText } from './divided-text.js';

const text = [{ text: '上の' }, { text: '絵', ruby: 'え' }, { text: 'を見て、\n答えなさい。' }];
const words = (place: number) =>
  dividedText(text, place).map((part) => part.map((segment) => segment.text).join(''));

describe('PLUS-7 the place of a picture in a text', () => {
  it('PLUS-7 is before it, after it, or between two of its characters', () => {
    expect(words(0)).toEqual(['', '上の絵を見て、\n答えなさい。']);
    expect(words(2)).toEqual(['上の', '絵を見て、\n答えなさい。']);
    expect(words(99)).toEqual(['上の絵を見て、\n答えなさい。', '']);
  });

  it('PLUS-7 never divides a word from its reading, and begins no line empty', () => {
    expect(dividedText([{ text: '東京', ruby: 'とうきょう' }], 1)[0]).toEqual([
      { text: '東京', ruby: 'とうきょう' },
    ]);
    expect(words(7)).toEqual(['上の絵を見て、', '答えなさい。']);
  });
});
