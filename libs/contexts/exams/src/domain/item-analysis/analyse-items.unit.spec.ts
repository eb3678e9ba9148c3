import { describe, expect, it } from 'vitest';
import { shuffle } from '#libs/learning';
import { analyseItems, type AnsweredSheet, suspectOf } from './analyse-items.js';
import { cautions, correlation, kr20, thirdsOf } from './item-statistics.js';

/** By hand: twelve learners, the best first, at eight questions; the sixth is keyed wrong, so the best have it wrong. */
const ROWS = [
  ...['11111011', '11111010', '11110011', '11111001', '11101010', '11100110'],
  ...['11011010', '10110100', '11000101', '10010110', '01001100', '10000100'],
];
const MATRIX = ROWS.map((row) => [...row].map(Number));
const POINTS = [1, 2, 1, 3, 1, 2, 1, 1];
const QUESTIONS = POINTS.map((_, at) => `q${at}`);
const sheetOf = (row: readonly number[], at: number, leftOut?: number): AnsweredSheet => ({
  id: `s${at}`,
  items: row.flatMap((right, question) =>
    question === leftOut
      ? []
      : [
          {
            ...{ question_id: `q${question}`, points: POINTS[question] ?? 0, correct: right === 1 },
            value: right === 1 ? 'key' : 'other',
          },
        ],
  ),
});
const SHEETS = MATRIX.map((row, at) => sheetOf(row, at));
/** As if each had drawn seven of the eight. */
const DRAWN = MATRIX.map((row, at) => sheetOf(row, at, (at * 3) % 8));

/**
 * The same figures by another way: numpy 2.4.6 (Python 3.11.7), `corrcoef` for the discrimination, Cronbach's alpha of the
 * covariance matrix for KR-20, and C = 1 − cov(u, n)/cov(g, n) with the Guttman pattern g for the caution index.
 */
const NUMPY = {
  discrimination: [
    ...[0.20578861822859315, 4.714050125856054e-17, 0.3997286602288084, 0.011863639979105688],
    ...[0.09284766908852599, -0.8632769823694904, 0.28901941036962503, 0.2734343708098653],
  ],
  drawn: [
    ...[0.05086337644951923, -0.18210163179585104, 0.5307653700990067, -0.211896724206605],
    ...[0.24880650662504508, -0.8825198679991461, 0.13045533484747582, 0.24745770132845674],
  ],
  kr20: 0.08560727661851265,
  learners: [
    ...[0.64, 0, 0.47058823529411764, 0.7058823529411764, 0.18604651162790697, 0.18604651162790697],
    ...[0.18604651162790697, 0.5454545454545454, 0.7272727272727273, 0.5454545454545454],
    ...[1.0666666666666667, 0.5217391304347826],
  ],
  items: [
    ...[0.36363636363636354, 0.19047619047619058, 0.14814814814814825, 0.2962962962962963],
    ...[0.46153846153846156, 2, 0.2962962962962963, 0.33333333333333326],
  ],
  average: 7.166666666666667,
  deviation: 1.9075871903765995,
  share: 0.5972222222222222,
};

const near = (figures: readonly (number | null)[], expected: readonly number[]) => {
  expect(figures).toHaveLength(expected.length);
  figures.forEach((figure, at) =>
    expect(Math.abs((figure ?? NaN) - (expected[at] ?? NaN))).toBeLessThan(1e-9),
  );
};
const analysis = analyseItems(QUESTIONS, SHEETS);

describe('the analysis of an exam’s questions', () => {
  it('TEST-11 the figures of numpy, within 1e-9', () => {
    near(
      analysis.items.map(({ discrimination }) => discrimination),
      NUMPY.discrimination,
    );
    near(
      analysis.items.map(({ caution }) => caution),
      NUMPY.items,
    );
    near([analysis.kr20], [NUMPY.kr20]);
    near(cautions(MATRIX).learners, NUMPY.learners);
    const { average = NaN, deviation = NaN } = analysis.points ?? {};
    near([average, deviation, analysis.share], [NUMPY.average, NUMPY.deviation, NUMPY.share]);
    expect(analysis.items[0]).toMatchObject({ asked: 12, correct: 11, facility: 11 / 12 });
  });

  it('TEST-11 of drawn questions each over those who were asked it, against the rest of their own sheets', () => {
    const drawn = analyseItems(QUESTIONS, DRAWN);
    near(
      drawn.items.map(({ discrimination }) => discrimination),
      NUMPY.drawn,
    );
    expect(drawn.items.map(({ asked }) => asked)).toEqual([10, 10, 11, 10, 11, 11, 10, 11]);
    // none was asked of all
    expect(drawn).toMatchObject({ kr20: null, table: { question_ids: [] } });
  });

  it('TEST-11 who sits where changes no figure', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const mixed = analyseItems(QUESTIONS, shuffle(seed, SHEETS));
      expect(mixed.items.map(({ thirds, answers, asked }) => ({ thirds, answers, asked }))).toEqual(
        analysis.items.map(({ thirds, answers, asked }) => ({ thirds, answers, asked })),
      );
      near(
        mixed.items.map(({ discrimination }) => discrimination),
        NUMPY.discrimination,
      );
      near([mixed.kr20], [NUMPY.kr20]);
      expect(new Map(mixed.table.sheets.map(({ id, caution }) => [id, caution]))).toEqual(
        new Map(analysis.table.sheets.map(({ id, caution }) => [id, caution])),
      );
    }
  });

  it('TEST-11 a question that everybody has right moves no other’s discrimination, and has none itself', () => {
    const given = SHEETS.map(({ id, items }) => ({
      id,
      items: [...items, { question_id: 'q8', points: 4, value: 'key', correct: true }],
    }));
    const { items } = analyseItems([...QUESTIONS, 'q8'], given);
    near(
      items.slice(0, 8).map(({ discrimination }) => discrimination),
      NUMPY.discrimination,
    );
    expect(items[8]).toMatchObject({ facility: 1, discrimination: null, caution: null });
  });

  it('TEST-11 the S-P table: most right first, from above and from the left; what was right stays with its learner', () => {
    const { question_ids, sheets } = analysis.table;
    expect(question_ids).toEqual(['q0', 'q1', 'q2', 'q3', 'q6', 'q4', 'q5', 'q7']);
    expect(sheets.map(({ score }) => score)).toEqual([7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 2]);
    expect(sheets[0]).toMatchObject({ id: 's0', right: [true, true, true, true, true, true, false, true] });
  });

  it('TEST-11 an alarm where the best have it wrong: it names the answer that they gave', () => {
    const item = analysis.items[5];
    const suspect = item && suspectOf(item);
    expect(suspect).toMatchObject({ value: 'other', correct: false, upper: item?.thirds.upper });
    expect(analysis.items.filter((one) => suspectOf(one)).map(({ question_id }) => question_id)).toEqual([
      'q5',
    ]);
  });

  it('TEST-11 a typed text that reads like a list, or like nothing, is not the list, and not what was left open', () => {
    const given = [['あ'], '["あ"]', ['あ'], 'null', null, 'あ', null];
    const { items } = analyseItems(
      ['q'],
      given.map((value, at) => ({
        id: `s${at}`,
        items: [{ question_id: 'q', points: 1, value, correct: value === 'あ' }],
      })),
    );
    const counted = items[0]?.answers.map(({ value, upper, middle, lower }) => [
      value,
      upper + middle + lower,
    ]);
    expect(counted).toEqual([
      [['あ'], 2],
      [null, 2],
      ['["あ"]', 1],
      ['null', 1],
      ['あ', 1],
    ]);
  });

  it('TEST-11 one learner’s slip raises none, nor what the weak choose as often, nor where more of the best are right', () => {
    const item = analysis.items[5];
    if (!item) throw new Error('the table has eight questions');
    const given = (upper: number, right: number, lower = 0) =>
      suspectOf({
        ...item,
        answers: [
          { value: 'key', correct: true, upper: right, middle: 2, lower: 2 },
          { value: 'other', correct: false, upper, middle: 0, lower },
        ],
      })?.value;
    expect(given(1, 1)).toBeUndefined();
    expect(given(2, 2)).toBe('other');
    expect(given(2, 3)).toBeUndefined();
    expect(given(3, 1, 3)).toBeUndefined();
  });

  it('TEST-11 the thirds leave the question itself out, and part no equals', () => {
    // of whom six have the same rest, however they answered this question
    expect(thirdsOf([5, 5, 5, 5])).toEqual(Array(4).fill('middle'));
    expect(thirdsOf([9, 8, 8, 8, 1, 0])).toEqual(['upper', 'middle', 'middle', 'middle', 'lower', 'lower']);
    const sizes = (count: number) => {
      const thirds = thirdsOf(Array.from({ length: count }, (_, at) => at));
      return ['upper', 'middle', 'lower'].map((third) => thirds.filter((one) => one === third).length);
    };
    expect([sizes(22), sizes(30), sizes(3)]).toEqual([
      [7, 8, 7],
      [10, 10, 10],
      [1, 1, 1],
    ]);
    const one = (id: string, own: boolean, other: boolean): AnsweredSheet => ({
      id,
      items: [
        { question_id: 'a', points: 9, value: own ? 'x' : 'y', correct: own },
        { question_id: 'b', points: 1, value: 'x', correct: other },
      ],
    });
    const [a] = analyseItems(
      ['a', 'b'],
      [one('1', true, false), one('2', false, true), one('3', false, true)],
    ).items;
    // nine points of its own put nobody into its upper third
    expect(a?.answers.map(({ correct, lower }) => [correct, lower])).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  it('TEST-11 null where nothing varies or too few handed in, never a figure', () => {
    expect(correlation([1, 0, 1, 0], [1, 2, 3, 4])).toBeNull();
    expect(correlation([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toBeNull();
    expect(correlation([1, 0, 1, 0, 1], [2, 2, 2, 2, 2])).toBeNull();
    expect(kr20(Array(6).fill([1, 1, 0]))).toBeNull();
    expect(kr20(MATRIX.slice(0, 4))).toBeNull();
    expect(cautions(Array(6).fill([1, 0])).learners).toEqual([0, 0, 0, 0, 0, 0]);
    expect(cautions(Array(6).fill([1, 1])).learners).toEqual(Array(6).fill(null));
    const nobody = analyseItems(QUESTIONS, []);
    expect(nobody).toMatchObject({ kr20: null, points: null, share: null, table: { sheets: [] } });
    expect(nobody.items[0]).toMatchObject({ asked: 0, facility: null, discrimination: null, answers: [] });
  });
});
