import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import type { AnswerValue, AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { rightValueOf, verdictOf } from '../play/verdict.js';
import { parseInstant } from '../../../ui/format/instant.js';

interface Taken {
  answers: ReadonlyMap<string, AnswerValue>;
  setAside?: ReadonlySet<string>;
  /** When each was answered or set aside, in milliseconds. */
  times: ReadonlyMap<string, number>;
  /** Of some the active time that was measured, in milliseconds. */
  measured?: ReadonlyMap<string, number>;
  /** When practice ended, in milliseconds. */
  endedAt: number;
  timeUp: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NOT_MEASURED: ReadonlyMap<string, number> = new Map();

/** The result as the server will have it, at once and without it: points are right answers. */
export function resultOf(
  sheet: AttemptSheet,
  { answers, setAside = NONE, times, measured = NOT_MEASURED, endedAt, timeUp }: Taken,
): AttemptResult {
  const seconds = secondsOf(sheet, { times, measured, setAside });
  const questions = sheet.questions.map((question) => {
    const value = answers.get(question.id) ?? null;
    return {
      ...question,
      value,
      correct: value !== null && verdictOf(question, value) === 'right',
      ...(setAside.has(question.id) && { set_aside: true as const }),
      right: rightValueOf(question),
      seconds: seconds.get(question.id) ?? null,
    };
  });
  const sumOf = (counted: typeof questions) => ({
    points: counted.reduce((sum, { correct, points }) => sum + (correct ? points : 0), 0),
    total_points: counted.reduce((sum, { points, set_aside }) => sum + (set_aside ? 0 : points), 0),
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
    // practice knows no mark of an author
    pass: null,
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

/** Of each answer its active time as the server counts it; where none was measured, the time since the one before, idle time cut off. */
function secondsOf(
  { started_at }: AttemptSheet,
  { times, measured, setAside }: Required<Pick<Taken, 'times' | 'measured' | 'setAside'>>,
): Map<string, number> {
  const inOrder = [...times].sort(([, a], [, b]) => a - b);
  let before = parseInstant(started_at);
  let counted = 0;
  return new Map(
    inOrder.flatMap(([id, at]) => {
      const gap = Math.min(Math.max(at - before, 0), IDLE_CUTOFF_SECONDS * 1000);
      before = at;
      // what was set aside has none of its own
      if (setAside.has(id)) return [];
      const earlier = counted;
      counted += measured.get(id) ?? gap;
      return [[id, Math.round(counted / 1000) - Math.round(earlier / 1000)] as const];
    }),
  );
}
