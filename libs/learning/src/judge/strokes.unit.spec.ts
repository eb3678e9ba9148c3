import { describe, expect, it } from 'vitest';
import { KANJI, strokesOf, WRITTEN_KANA, writtenRivals } from '../index.js';
import type { StrokesKey } from '../question.js';
import { createRandom, pick } from '../random.js';
import { type Hand, UNSTEADY, written } from '../testing/drawn-strokes.js';
import { decodeStroke, encodeStroke, type Point } from './stroke-code.js';
import { fitOf, steady } from './stroke-fit.js';
import { judge, judgeStroke, judgeStrokes } from './index.js';

const chart = WRITTEN_KANA.filter(({ group }) => group === 'gojuon').map(({ char }) => char);
const everyKana = WRITTEN_KANA.map(({ char }) => char);
const kanji = pick(
  'handwriting',
  KANJI.map(({ char }) => char),
  200,
);
const keyOf = (char: string): StrokesKey => ({
  type: 'strokes',
  char,
  strokes: strokesOf(char),
  rivals: writtenRivals(char).map(strokesOf),
});
const linesOf = (char: string): Point[][] => strokesOf(char).map((stroke) => decodeStroke(stroke) ?? []);
const lineOf = (code: string) => steady(decodeStroke(code) ?? []);
const STEADY: Hand = { tremor: 0.01, drift: 0, scale: [0.9, 1.1], shift: 0.04, points: [20, 60] };
/** Each stroke of a kana, two of a kanji. */
const someOf = (char: string, count: number): number[] =>
  pick(
    char,
    Array.from({ length: count }, (_, index) => index),
    everyKana.includes(char) ? count : 2,
  );
const isRing = (char: string, index: number) =>
  index === strokesOf(char).length - 1 && 'ぱぴぷぺぽパピプペポ'.includes(char);
const accepts = (char: string, lines: readonly (readonly Point[])[], hand: Hand, seed: string) =>
  judge(written(lines, hand, seed), keyOf(char));

describe('strokes in writing', () => {
  it('STUDY-5 have two digits a point, at most 32 points, and come back to the grid', () => {
    expect(encodeStroke([{ x: 0, y: 0 }])).toBe('AA');
    expect(decodeStroke('AA__')).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    const long = Array.from({ length: 400 }, (_, index) => ({ x: index / 399, y: (index / 399) ** 2 }));
    const back = decodeStroke(encodeStroke(long)) ?? [];
    expect(back.length).toBeLessThanOrEqual(32);
    for (const { x, y } of back) expect(Math.abs(y - x ** 2)).toBeLessThan(1.6 / 63);
  });

  it('STUDY-5 that are none are no strokes, and never an error', () => {
    for (const text of ['', 'A', 'AAA', '!!', 'A'.repeat(66)]) expect(decodeStroke(text)).toBeUndefined();
    for (const value of ['', 'AA', [], ['']]) expect(judge(value, keyOf('一'))).toBe(false);
    expect(judgeStroke('?', 'AA__')).toBe('shape');
  });

  it('STUDY-5 outside the square are drawn to its edge', () => {
    expect(decodeStroke(encodeStroke([{ x: -3, y: 7 }]))).toEqual([{ x: 0, y: 1 }]);
  });
});

describe('a character written by hand', () => {
  it('STUDY-5 the chart has 46 kana of each script', () => {
    expect(chart).toHaveLength(92);
  });

  it.each(chart)('STUDY-5 %s by a trembling hand is right', (char) => {
    for (let index = 0; index < 25; index++)
      expect(accepts(char, linesOf(char), UNSTEADY, `chart/${char}/${String(index)}`)).toBe(true);
  });

  it('STUDY-5 every kana and 200 kanji by a calm hand are right', () => {
    const refused = [...everyKana, ...kanji].filter((char) => !accepts(char, linesOf(char), STEADY, char));
    expect(refused).toEqual([]);
  });

  it('STUDY-5 one stroke backwards is wrong, and is told', () => {
    for (const char of [...everyKana, ...kanji]) {
      for (const backwards of someOf(char, strokesOf(char).length)) {
        if (isRing(char, backwards)) continue;
        const lines = linesOf(char).map((line, index) => (index === backwards ? line.toReversed() : line));
        const value = written(lines, STEADY, `${char}/${String(backwards)}`);
        expect([char, backwards, judge(value, keyOf(char))]).toEqual([char, backwards, false]);
        if (strokesOf(char).length > 1)
          expect(judgeStrokes(value, keyOf(char))?.[backwards]).not.toBe('right');
      }
    }
  });

  it('STUDY-5 strokes in another order are wrong', () => {
    for (const char of [...everyKana, ...kanji]) {
      const lines = linesOf(char);
      for (const one of someOf(char, lines.length - 1)) {
        const swapped = lines.with(one, lines[one + 1] ?? []).with(one + 1, lines[one] ?? []);
        expect([char, one, accepts(char, swapped, STEADY, char)]).toEqual([char, one, false]);
      }
    }
  });

  it('STUDY-5 a stroke too few or too many is wrong', () => {
    for (const char of [...everyKana, ...kanji]) {
      const lines = linesOf(char);
      expect(accepts(char, lines.slice(0, -1), STEADY, char)).toBe(false);
      expect(accepts(char, [...lines, lines[0] ?? []], STEADY, char)).toBe(false);
    }
  });

  it('STUDY-5 a stroke of another kana in place of one is wrong', () => {
    const random = createRandom('foreign');
    for (const char of chart) {
      const other = chart[random.below(chart.length)] ?? 'あ';
      const [foreign = ''] = strokesOf(other);
      const place = random.below(strokesOf(char).length);
      const { shape, way } = fitOf(lineOf(foreign), lineOf(strokesOf(char)[place] ?? ''));
      // Where the two strokes are nearly one, a shaky hand may write either.
      if (shape < 0.12 && way > 0.5) continue;
      const lines = linesOf(char).with(place, decodeStroke(foreign) ?? []);
      const away = judgeStrokes(lines.map(encodeStroke), keyOf(char));
      expect([char, other, away?.every((verdict) => verdict === 'right')]).toEqual([char, other, false]);
    }
  });

  it.each(['シツ', 'ソン', 'ぬめ', 'るろ', 'わね', 'れね', 'われ', 'はほ', 'スヌ', 'コユ', 'ソリ', 'ちら'])(
    'STUDY-5 %s are not taken for one another',
    (pair) => {
      const [one = '', other = ''] = Array.from(pair);
      for (let index = 0; index < 25; index++) {
        const seed = `${pair}/${String(index)}`;
        expect(accepts(one, linesOf(other), UNSTEADY, seed)).toBe(false);
        expect(accepts(other, linesOf(one), UNSTEADY, seed)).toBe(false);
      }
    },
  );

  it('STUDY-5 of all other pairs of the chart none passes, written calmly, but the shapes that both scripts share', () => {
    const passed = chart.flatMap((char) =>
      chart.filter((as) => as !== char && accepts(as, linesOf(char), STEADY, char)).map((as) => char + as),
    );
    expect(passed.toSorted()).toEqual(['へヘ', 'りリ', 'ヘへ', 'リり']);
  });
});

describe('a stroke while it is being written', () => {
  const [first = '', second = ''] = strokesOf('十');
  const moved = (code: string, by: number) =>
    encodeStroke((decodeStroke(code) ?? []).map(({ x, y }) => ({ x, y: y + by })));
  const reversed = (code: string) => encodeStroke((decodeStroke(code) ?? []).toReversed());

  it('STUDY-5 is right, backwards, out of order, in another place or of another shape', () => {
    expect(judgeStroke(first, first, [second])).toBe('right');
    expect(judgeStroke(reversed(first), first, [second])).toBe('direction');
    expect(judgeStroke(second, first, [second])).toBe('order');
    expect(judgeStroke(moved(first, 0.3), first, [second])).toBe('place');
    expect(judgeStroke(moved(second, 0.05), first)).toBe('shape');
  });

  it('STUDY-5 a ring may begin anywhere', () => {
    const ring = strokesOf('ぱ').at(-1) ?? '';
    const points = (decodeStroke(ring) ?? []).slice(0, -1);
    const elsewhere = [...points.slice(3), ...points.slice(0, 4)];
    expect(judgeStroke(encodeStroke(elsewhere.toReversed()), ring)).toBe('right');
  });
});
