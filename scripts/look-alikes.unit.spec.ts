import { expect, test } from 'vitest';
import { ringOn } from '../frontend/src/parts/lesson/look-alikes.js';
import { differenceOfKana, KANA_DIFFERENCES } from '../libs/learning/src/generators/kana-explanation.js';
import { KANA, similarKana, SIMILAR_KANA } from '../libs/learning/src/kana.js';

const signs = KANA.filter(({ char }) => char.length === 1);
const pairs = signs.flatMap((one) =>
  signs
    .filter((other) => other.char !== one.char && other.script === one.script)
    .map((other): [string, string] => [one.char, other.char]),
);

test('STUDY-2 what is said in words of two kana is shown by a ring on both, and no ring stands without a word', () => {
  const isTold = ([one, other]: [string, string]) => differenceOfKana(one, other) !== undefined;
  const isRinged = ([one, other]: [string, string]) => ringOn(one, other) !== undefined;
  expect(pairs.filter(isRinged)).toEqual(pairs.filter(isTold));
  expect(pairs.filter(isRinged).length).toBeGreaterThan(100);
});

test('STUDY-3 every pair that is ringed for its shape is one that questions set against each other', () => {
  for (const { kana } of KANA_DIFFERENCES)
    for (const one of kana)
      for (const other of kana) if (one !== other) expect(similarKana(one)).toContain(other);
  expect(SIMILAR_KANA.flat().every((char) => signs.some((sign) => sign.char === char))).toBe(true);
});

test('STUDY-2 a ring stands inside the square', () => {
  for (const [one, other] of pairs) {
    const ring = ringOn(one, other);
    if (ring === undefined) continue;
    // the sign's box has two thirds of the square's width
    for (const [at, radius] of [
      [ring.x, ring.rx],
      [ring.y, ring.ry],
    ] as const) {
      expect(at - radius, `${one} beside ${other}`).toBeGreaterThanOrEqual(-20);
      expect(at + radius, `${one} beside ${other}`).toBeLessThanOrEqual(120);
    }
  }
});
