import { describe, expect, it } from 'vitest';
import { aChoiceQuestion, aSheet, aTypedQuestion, questionId } from '../testing/a-sheet.js';
import { nextStage, onceMore, wrongAgain } from './again.js';
import { isPassed } from './passed.js';
import { resultOf } from './result-of.js';

const START = Date.parse('2026-11-21T00:00:00.000Z');
const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2), aTypedQuestion(3), aChoiceQuestion(4)], {
  setup: { grade: 1, question_count: 4, seconds_per_question: 20 },
});
const result = resultOf(sheet, {
  answers: new Map([
    [questionId(1), '1'],
    [questionId(2), ''],
    [questionId(3), 'honnya'],
  ]),
  times: new Map([
    [questionId(3), START + 200_000],
    [questionId(1), START + 4_000],
    [questionId(2), START + 10_000],
  ]),
  endedAt: START + 210_400,
  timeUp: false,
});

describe('the result of practice', () => {
  it('STUDY-1 is made of the sheet and the answers alone', () => {
    expect(result).toMatchObject({ correct: 2, question_count: 4, percent: 50, points: 2, total_points: 4 });
    expect(result.questions.map(({ correct, value }) => [correct, value])).toEqual([
      [true, '1'],
      [false, ''],
      [true, 'honnya'],
      [false, null],
    ]);
    expect(result.questions.map(({ right }) => right)).toEqual(['1', '1', 'ほんや', '1']);
  });

  it('STUDY-1 knows the time of each answer, idle time cut off, and of all of them: practice may lie for a day', () => {
    expect(result.seconds).toBe(70);
    expect(result.questions.map(({ seconds }) => seconds)).toEqual([4, 6, 60, null]);
  });
});

describe('what comes after it', () => {
  it('STUDY-1 only the wrong ones again: those questions in the same time, and once more: the same setup', () => {
    expect(wrongAgain('kanji-by-grade', result)).toEqual({
      code: 'kanji-by-grade',
      setup: {
        seconds_per_question: 20,
        question_ids: [questionId(2), questionId(4)],
        again_of: sheet.id,
      },
    });
    expect(onceMore('kanji-by-grade', result)).toEqual({ code: 'kanji-by-grade', setup: sheet.setup });
  });

  it('STUDY-1 after none was wrong there is nothing to repeat', () => {
    const questions = result.questions.map((one) => ({ ...one, correct: true }));
    expect(wrongAgain('kanji-by-grade', { ...result, questions })).toBeUndefined();
  });

  it('STUDY-6 the wrong ones of a stage are no stage', () => {
    expect(wrongAgain('kanji-stage', { ...result, setup: { stage: 3 } })?.setup).not.toHaveProperty('stage');
  });

  it('STUDY-7 the daily challenge is not repeated, its wrong ones are', () => {
    expect(onceMore('daily-challenge', result)).toBeUndefined();
    expect(wrongAgain('daily-challenge', result)?.code).toBe('random');
  });

  it.each([
    [16, 20, true],
    [15, 20, false],
    [4, 5, true],
    [79, 99, false],
    [80, 100, true],
  ])('STUDY-6 %i of %i: passed %s', (correct, question_count, passed) => {
    expect(isPassed({ correct, question_count })).toBe(passed);
    const next = nextStage('kanji-stage', { setup: { stage: 3 }, correct, question_count }, 4);
    expect(next).toEqual(passed ? { code: 'kanji-stage', setup: { stage: 4 } } : undefined);
    expect(nextStage('kanji-stage', { setup: { stage: 4 }, correct, question_count }, 4)).toBeUndefined();
  });
});
