import { describe, expect, it } from 'vitest';
import { dividedText, textAround } from './divided-text.js';

const text = [{ text: '上の' }, { text: '絵', ruby: 'え' }, { text: 'を見て、\n答えなさい。' }];
const words = (place: number, divide = textAround<(typeof text)[number]>) =>
  divide(text, place).map((part) => part.map((segment) => segment.text).join(''));

describe('PLUS-7 the place of a picture in a text', () => {
  it('PLUS-7 is before it, after it, or between two of its characters', () => {
    expect(words(0)).toEqual(['', '上の絵を見て、\n答えなさい。']);
    expect(words(2)).toEqual(['上の', '絵を見て、\n答えなさい。']);
    expect(words(99)).toEqual(['上の絵を見て、\n答えなさい。', '']);
  });

  it('PLUS-7 never divides a word from its reading', () => {
    const word = { text: '東京', ruby: 'とうきょう' };
    expect(dividedText([word], 1)).toEqual([[word], []]);
  });

  it('PLUS-7 what is seen behind a picture begins with no empty line; nothing of the text is lost', () => {
    expect(words(7)).toEqual(['上の絵を見て、', '答えなさい。']);
    expect(words(7, dividedText)).toEqual(['上の絵を見て、', '\n答えなさい。']);
    const [, after] = textAround([{ text: '絵' }, { text: '\n' }, { text: '答え' }], 1);
    expect(after).toEqual([{ text: '答え' }]);
  });
});
