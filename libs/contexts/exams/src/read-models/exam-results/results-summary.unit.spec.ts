import { describe, expect, it } from 'vitest';
import { percentOfPoints } from '#contracts/exam-score';
import { summaryOf } from './results-summary.js';

const OF = 10;
const scored = (points: number, total_points = OF) => ({
  ...{ state: 'submitted' as const, points, total_points, percent: percentOfPoints(points, total_points) },
  ...{ late_answers: 0, sections: [{ correct: points, question_count: total_points, points, total_points }] },
});
const unscored = (state: 'in_progress' | 'not_started') => ({
  ...{ state, points: null, total_points: null, percent: null, late_answers: 1, sections: [] },
});

describe('TEST-9 what the results of an exam say together', () => {
  it('TEST-9 nobody has handed in: there is no score, and nothing is divided by nobody', () => {
    const summary = summaryOf([unscored('in_progress'), unscored('not_started')], ['文字'], []);
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
      expect(summaryOf(items, [null], []).points).toMatchObject({ average, median });
    },
  );

  it('TEST-9 every score stands in one tenth: its lower end belongs to it, and all points to the last', () => {
    const { distribution } = summaryOf(
      [0, 9, 10, 99, 100].map((points) => scored(points, 100)),
      [null],
      [],
    );
    expect(distribution.map(({ learners }) => learners)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect([distribution[0], distribution.at(-1)]).toEqual([
      { from: 0, to: 10, learners: 2 },
      { from: 90, to: 100, learners: 2 },
    ]);
  });

  it('TEST-9 the question that the most had wrong comes first, of equally many the one that fewer were asked', () => {
    const question = (question_id: string, correct: number, asked: number) => ({
      ...{ question_id, correct, asked, section: 0, skill: 'kana' as const },
    });
    const { questions } = summaryOf(
      [],
      [],
      [question('a', 3, 4), question('b', 1, 2), question('c', 9, 9), question('d', 7, 9)],
    );
    expect(questions.map(({ question_id, percent }) => [question_id, percent])).toEqual([
      ['d', 77.7],
      ['b', 50],
      ['a', 75],
      ['c', 100],
    ]);
  });
});
