import { describe, expect, it } from 'vitest';
import { hasPassed, percentOfPoints } from '#contracts/exam-score';
import { summaryOf } from './results-summary.js';

const OF = 10;
const NO_MARK = { titles: [null], passPoints: null, questions: [] };
const scored = (points: number, total_points = OF, passPoints: number | null = null) => ({
  passed: hasPassed(points, total_points, passPoints),
  ...{ state: 'submitted' as const, points, total_points, percent: percentOfPoints(points, total_points) },
  ...{ late_answers: 0, sections: [{ correct: points, question_count: total_points, points, total_points }] },
});
const unscored = (state: 'in_progress' | 'not_started') => ({
  ...{ state, points: null, total_points: null, percent: null, passed: null, late_answers: 1, sections: [] },
});

describe('TEST-9 what the results of an exam say together', () => {
  it('TEST-9 nobody has handed in: there is no score, and nothing is divided by nobody', () => {
    const summary = summaryOf([unscored('in_progress'), unscored('not_started')], {
      ...NO_MARK,
      titles: ['文字'],
    });
    expect(summary).toMatchObject({
      ...{ learners: 2, submitted: 0, in_progress: 1, not_started: 1, late_answers: 2 },
      ...{ total_points: null, points: null, percent: null, questions: [] },
      sections: [{ title: '文字', points: 0, total_points: 0, percent: 0 }],
    });
    expect(summary.distribution.every(({ learners }) => learners === 0)).toBe(true);
  });

  it.each([
    [[7], 7, 7],
    [[1, 2], 1.5, 1.5],
    [[10, 1, 3], 4.7, 3],
    [[0, 0, 10, 10], 5, 5],
  ])(
    'TEST-9 of %j the average is %d and the median %d; who is writing is in neither',
    (points, average, median) => {
      const items = [...points.map((one) => scored(one)), unscored('in_progress')];
      expect(summaryOf(items, NO_MARK).points).toMatchObject({ average, median });
    },
  );

  it('TEST-9 every score stands in one tenth: its lower end belongs to it, and all points to the last', () => {
    const { distribution } = summaryOf(
      [0, 9, 10, 99, 100].map((points) => scored(points, 100)),
      NO_MARK,
    );
    expect(distribution.map(({ learners }) => learners)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect([distribution[0], distribution.at(-1)]).toEqual([
      { from: 0, to: 10, learners: 2, passed: 0 },
      { from: 90, to: 100, learners: 2, passed: 0 },
    ]);
  });

  it('TEST-9 with a pass mark it says who passed, together and in each tenth; who is writing is in neither', () => {
    const items = [5, 6, 6, 10].map((points) => scored(points, OF, 6));
    const { pass, distribution } = summaryOf([...items, unscored('in_progress')], {
      ...NO_MARK,
      passPoints: 6,
    });
    expect(pass).toEqual({ points: 6, passed: 3, percent: 75 });
    expect(distribution.filter(({ learners }) => learners > 0)).toEqual([
      { from: 50, to: 60, learners: 1, passed: 0 },
      { from: 60, to: 70, learners: 2, passed: 2 },
      { from: 90, to: 100, learners: 1, passed: 1 },
    ]);
    expect(summaryOf([unscored('in_progress')], { ...NO_MARK, passPoints: 6 }).pass).toEqual({
      ...{ points: 6, passed: 0, percent: null },
    });
    expect(summaryOf(items, NO_MARK).pass).toBeNull();
  });

  it("TEST-9 what was taken out of an exam puts its mark out of nobody's reach", () => {
    expect([hasPassed(8, 8, 9), hasPassed(7, 8, 9), hasPassed(9, 10, 9), hasPassed(8, 10, 9)]).toEqual([
      ...[true, false, true, false],
    ]);
    expect(hasPassed(10, 10, null)).toBeNull();
  });

  it('TEST-9 the question that the most had wrong comes first, of equally many the one that fewer were asked', () => {
    const question = (question_id: string, correct: number, asked: number) => ({
      ...{ question_id, correct, asked, section: 0, skill: 'kana' as const },
    });
    const { questions } = summaryOf([], {
      ...NO_MARK,
      questions: [question('a', 3, 4), question('b', 1, 2), question('c', 9, 9), question('d', 7, 9)],
    });
    expect(questions.map(({ question_id, percent }) => [question_id, percent])).toEqual([
      ['d', 77.7],
      ['b', 50],
      ['a', 75],
      ['c', 100],
    ]);
  });
});
