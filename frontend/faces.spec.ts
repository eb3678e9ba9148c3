import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facesOf, rangeOf, signsOf } from './faces.js';

const faces = facesOf(join(import.meta.dirname, 'src'));
const ofWeight = (wanted: number) =>
  (faces['fonts-japanese.css'] ?? []).filter(({ weight }) => weight === wanted).map(({ signs }) => signs);

it('LANG-3 signs are those that not every font has, each once', () => {
  expect(signsOf(['文字 test 2…', '文《ぶん》'])).toBe('…《》ぶん字文');
});

it('LANG-3 a face answers for its own signs alone', () => {
  expect(rangeOf('あ舎')).toBe('U+3042,U+820e');
});

it('LANG-3 the pages without a sign-in have their signs in the first file of a weight, the others in the second', () => {
  for (const weight of [400, 600, 700]) {
    const [first = '', rest = ''] = ofWeight(weight);
    expect(first).toContain('学');
    expect(first.length).toBeLessThan(rest.length);
    expect([...rest].filter((sign) => first.includes(sign))).toEqual([]);
  }
});
