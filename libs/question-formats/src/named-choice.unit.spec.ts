import { describe, expect, it } from 'vitest';
import { placeNamed } from './named-choice.js';

const named = (answer: string) => placeNamed(answer.normalize('NFKC'));

describe('PLUS-7 choices that are named by their place', () => {
  it.each([
    ['numbers', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
    ['circled numbers', [...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫']],
    ['numbers in brackets', [...'⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿']],
    ['letters', [...'ABCDEFGHIJKL']],
    ['wide letters with a bracket', [...'ａｂｃｄｅｆｇｈｉｊｋｌ'].map((letter) => `${letter}）`)],
    ['katakana', [...'アイウエオカキクケコサシ']],
  ])('PLUS-7 are twelve by %s', (_name, answers) => {
    expect(answers.map(named)).toEqual([...Array(12).keys()]);
  });

  it.each(['0', '13', '112', '1 2', 'm', 'ス', 'ab', '', '二'])('PLUS-7 %s names none', (answer) => {
    expect(named(answer)).toBe(-1);
  });
});
