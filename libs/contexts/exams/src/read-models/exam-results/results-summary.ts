import type { AskedSkill } from '#contracts/constants';
import { percentOfPoints } from '#contracts/exam-score';
import type { ExamResult, ExamResultsSummary } from '#contracts/http/exam-results';

export interface AskedQuestion {
  readonly question_id: string;
  readonly section: number;
  readonly skill: AskedSkill;
  readonly asked: number;
  readonly correct: number;
}
type Result = Pick<
  ExamResult,
  'state' | 'points' | 'total_points' | 'percent' | 'passed' | 'late_answers' | 'sections'
>;
interface ExamOfResults {
  readonly titles: readonly (string | null)[];
  readonly passPoints: number | null;
  readonly questions: readonly AskedQuestion[];
}

const BANDS = 10;

/** What the results say together. Scores are of those who handed in. */
export function summaryOf(
  items: readonly Result[],
  { titles, passPoints, questions }: ExamOfResults,
): ExamResultsSummary {
  const count = (state: Result['state']) => items.filter((item) => item.state === state).length;
  const handedIn = items.filter(({ state }) => state === 'submitted');
  const points = handedIn.flatMap((item) => item.points ?? []);
  const percents = handedIn.flatMap((item) => item.percent ?? []);
  const totals = handedIn.flatMap((item) => item.total_points ?? []);
  return {
    learners: items.length,
    submitted: handedIn.length,
    in_progress: count('in_progress'),
    not_started: count('not_started'),
    late_answers: sum(items.map(({ late_answers }) => late_answers)),
    total_points: totals.length === 0 ? null : Math.max(...totals),
    points:
      points.length === 0
        ? null
        : {
            average: oneDecimal(sum(points) / points.length),
            median: median(points),
            lowest: Math.min(...points),
            highest: Math.max(...points),
          },
    percent:
      percents.length === 0
        ? null
        : { average: percentOfPoints(sum(points), sum(totals)), median: median(percents) },
    distribution: bandsOf(handedIn),
    pass: passPoints === null ? null : { points: passPoints, ...passRate(handedIn) },
    sections: titles.map((title, index) =>
      sectionOf(
        title,
        handedIn.flatMap(({ sections }) => sections[index] ?? []),
      ),
    ),
    questions: questions
      .map((question) => ({ ...question, percent: percentOfPoints(question.correct, question.asked) }))
      .sort(
        (a, b) =>
          wrong(b) - wrong(a) ||
          a.percent - b.percent ||
          a.section - b.section ||
          (a.question_id < b.question_id ? -1 : 1),
      ),
  };
}

/** Not the share: of a large draw most questions are asked of one or two, and one wrong answer is no sign. */
const wrong = ({ asked, correct }: AskedQuestion): number => asked - correct;

function sectionOf(title: string | null, scores: readonly ExamResult['sections'][number][]) {
  const points = sum(scores.map((score) => score.points));
  const total_points = sum(scores.map((score) => score.total_points));
  return { title, points, total_points, percent: percentOfPoints(points, total_points) };
}

/** Rounded down, like every percent of a score. */
function passRate(handedIn: readonly Result[]) {
  const passed = handedIn.filter((result) => result.passed).length;
  return { passed, percent: handedIn.length === 0 ? null : percentOfPoints(passed, handedIn.length) };
}

/** The tenths of the way to all points; who has them all stands in the last. */
function bandsOf(handedIn: readonly Result[]): ExamResultsSummary['distribution'] {
  const width = 100 / BANDS;
  const bandOf = (percent: number) => Math.min(BANDS - 1, Math.floor(percent / width));
  return Array.from({ length: BANDS }, (_, band) => {
    const inBand = handedIn.filter(({ percent }) => percent !== null && bandOf(percent) === band);
    const passed = inBand.filter((result) => result.passed).length;
    return { from: band * width, to: (band + 1) * width, learners: inBand.length, passed };
  });
}

/** Of two in the middle what lies between them. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : oneDecimal(((sorted[half - 1] ?? 0) + upper) / 2);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
