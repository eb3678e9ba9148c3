import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import type { AnswerValue, AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { rightValueOf, verdictOf } from '../play/verdict.js';
import { parseInstant } from '../../../ui/format/instant.js';

interface Taken {
  answers: ReadonlyMap<string, AnswerValue>;
  /** When each answer was given, in milliseconds. */
  times: ReadonlyMap<string, number>;
  /** When practice ended, in milliseconds. */
  endedAt: number;
  timeUp: boolean;
}

/** The result as the server will have it, at once and without it: points are right answers. */
export function resultOf(sheet: AttemptSheet, { answers, times, endedAt, timeUp }: Taken): AttemptResult {
  const seconds = secondsOf(sheet, times);
  const questions = sheet.questions.map((question) => {
    const value = answers.get(question.id) ?? null;
    return {
      ...question,
      value,
      correct: value !== null && verdictOf(question, value) === 'right',
      right: rightValueOf(question),
      seconds: seconds.get(question.id) ?? null,
    };
  });
  const sumOf = (counted: typeof questions) => ({
    points: counted.reduce((sum, { correct, points }) => sum + (correct ? points : 0), 0),
    total_points: counted.reduce((sum, { points }) => sum + points, 0),
    correct: counted.filter(({ correct }) => correct).length,
    question_count: counted.length,
  });
  const sums = sumOf(questions);
  return {
    id: sheet.id,
    exam_id: sheet.exam_id,
    setup: sheet.setup,
    title: sheet.title,
    quiz_type: sheet.quiz_type,
    ...sums,
    percent: sums.total_points === 0 ? 0 : (100 * sums.points) / sums.total_points,
    started_at: sheet.started_at,
    submitted_at: new Date(endedAt).toISOString(),
    submitted_by: timeUp ? 'deadline' : 'learner',
    seconds: [...seconds.values()].reduce((sum, one) => sum + one, 0),
    sections: sheet.sections.map(({ title }, section) => ({
      title,
      ...sumOf(questions.filter((question) => question.section === section)),
    })),
    questions,
  };
}

/** Of each answer the time since the one before it, or since the start, idle time cut off. */
function secondsOf(sheet: AttemptSheet, times: ReadonlyMap<string, number>): Map<string, number> {
  const inOrder = [...times].sort(([, a], [, b]) => a - b);
  let before = parseInstant(sheet.started_at);
  return new Map(
    inOrder.map(([id, at]) => {
      const seconds = Math.min(Math.max((at - before) / 1000, 0), IDLE_CUTOFF_SECONDS);
      before = at;
      return [id, Math.round(seconds)];
    }),
  );
}
