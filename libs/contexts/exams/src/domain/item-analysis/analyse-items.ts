import type { AnswerValue } from '#libs/learning';
import {
  cautions,
  correlation,
  kr20,
  LEARNERS_NEEDED,
  mean,
  type Third,
  thirdsOf,
  variance,
} from './item-statistics.js';

/** A question as one learner was asked it, and what came of it; `value` null: left open. */
export interface AskedItem {
  readonly question_id: string;
  readonly points: number;
  readonly value: AnswerValue | null;
  readonly correct: boolean;
}
/** A submitted attempt, without the questions that were taken out of the exam. */
export interface AnsweredSheet {
  readonly id: string;
  readonly items: readonly AskedItem[];
}

export interface GivenAnswers extends Readonly<Record<Third, number>> {
  /** Null: left open. */
  readonly value: AnswerValue | null;
  readonly correct: boolean;
}
export interface AnalysedItem {
  readonly question_id: string;
  readonly asked: number;
  readonly correct: number;
  /** Share of right answers, 0…1. */
  readonly facility: number | null;
  /** −1…1; below 0 the key is suspect, below 0.20 it tells nobody apart. */
  readonly discrimination: number | null;
  readonly caution: number | null;
  /** How many learners stand in each third. */
  readonly thirds: Readonly<Record<Third, number>>;
  readonly answers: readonly GivenAnswers[];
}
export interface AnalysedTable {
  /** Most often right first; ties by the order of the exam. */
  readonly question_ids: readonly string[];
  /** Most right answers first; ties in the order given. */
  readonly sheets: readonly {
    readonly id: string;
    readonly score: number;
    readonly caution: number | null;
    readonly right: readonly boolean[];
  }[];
}
export interface Analysis {
  readonly kr20: number | null;
  readonly points: { average: number; deviation: number; lowest: number; highest: number } | null;
  /** Of the points of all, 0…1. */
  readonly share: number | null;
  readonly items: readonly AnalysedItem[];
  readonly table: AnalysedTable;
}

/**
 * What the answers to an exam say about its questions.
 *
 * - Each question is looked at over those who were asked it: a draw asks each learner others.
 * - Its discrimination and thirds set it against the rest of the sheet: the share of the points of all *other* questions
 *   that the learner was asked, so that the weights of the teacher count, and sheets of different draws can be compared.
 * - KR-20 and the S-P table need every learner at every question: they are of the questions that all were asked, each
 *   counting one, whatever its points.
 *
 * The order of sheets changes nothing but the order of equals in the table.
 * @param questionIds in the order of the exam
 */
export function analyseItems(questionIds: readonly string[], sheets: readonly AnsweredSheet[]): Analysis {
  const entries = entriesByQuestion(sheets);
  const common = questionIds.filter((id) => sheets.length > 0 && entries.get(id)?.length === sheets.length);
  const { matrix, table, itemCautions } = tableOf(common, sheets);
  const points = sheets.map(({ items }) => pointsOf(items.filter(({ correct }) => correct)));
  const attainable = sheets.reduce((all, { items }) => all + pointsOf(items), 0);
  return {
    kr20: kr20(matrix),
    points:
      points.length === 0
        ? null
        : {
            average: mean(points),
            deviation: Math.sqrt(variance(points)),
            lowest: Math.min(...points),
            highest: Math.max(...points),
          },
    share: attainable === 0 ? null : points.reduce((all, one) => all + one, 0) / attainable,
    items: questionIds.map((id) => itemOf(id, entries.get(id) ?? [], itemCautions.get(id) ?? null)),
    table,
  };
}

interface Entry {
  readonly item: AskedItem;
  /** Share of the points of the sheet's other questions; null: it has no other. */
  readonly rest: number | null;
}

function entriesByQuestion(sheets: readonly AnsweredSheet[]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const { items } of sheets) {
    const all = pointsOf(items);
    const reached = pointsOf(items.filter(({ correct }) => correct));
    for (const item of items) {
      const others = all - item.points;
      const rest = others === 0 ? null : (reached - (item.correct ? item.points : 0)) / others;
      const known = entries.get(item.question_id);
      if (known) known.push({ item, rest });
      else entries.set(item.question_id, [{ item, rest }]);
    }
  }
  return entries;
}

const pointsOf = (items: readonly AskedItem[]): number => items.reduce((sum, { points }) => sum + points, 0);

function itemOf(question_id: string, entries: readonly Entry[], caution: number | null): AnalysedItem {
  const correct = entries.filter(({ item }) => item.correct).length;
  const compared = entries.flatMap(({ item, rest }) => (rest === null ? [] : [{ item, rest }]));
  const rests = compared.map(({ rest }) => rest);
  const thirds = thirdsOf(entries.map(({ rest }) => rest ?? 0));
  return {
    ...{ question_id, asked: entries.length, correct, caution },
    facility: entries.length === 0 ? null : correct / entries.length,
    discrimination: correlation(
      compared.map(({ item }) => Number(item.correct)),
      rests,
    ),
    thirds: countedBy(thirds),
    answers: answersOf(entries, thirds),
  };
}

const NOBODY: Readonly<Record<Third, number>> = { upper: 0, middle: 0, lower: 0 };

const countedBy = (thirds: readonly Third[]): Record<Third, number> =>
  thirds.reduce((counts, third) => ({ ...counts, [third]: counts[third] + 1 }), { ...NOBODY });

/** Each answer that was given, by who gave it; the most frequent first, then by the answer itself. */
function answersOf(entries: readonly Entry[], thirds: readonly Third[]): GivenAnswers[] {
  const given = new Map<string, { value: AnswerValue | null; correct: boolean; thirds: Third[] }>();
  entries.forEach(({ item: { value, correct } }, at) => {
    const key = JSON.stringify(value);
    const known = given.get(key) ?? { value, correct, thirds: [] };
    known.thirds.push(thirds[at] ?? 'middle');
    given.set(key, known);
  });
  return [...given]
    .sort(([a, one], [b, other]) => other.thirds.length - one.thirds.length || (a < b ? -1 : 1))
    .map(([, { value, correct, thirds: of }]) => ({ value, correct, ...countedBy(of) }));
}

/** Of the upper third: one alone may have slipped. */
const SUSPECT_FROM = 2;

/**
 * What the upper third chose instead of the key: the wrong answer that the most of them gave. Undefined where the key is not
 * suspect: that takes a negative discrimination, and an answer which no fewer of them gave than the right one, and more than
 * of the lower third.
 */
export function suspectOf({ discrimination, asked, answers }: AnalysedItem): GivenAnswers | undefined {
  if (discrimination === null || discrimination >= 0 || asked < LEARNERS_NEEDED) return undefined;
  const right = answers.filter(({ correct }) => correct).reduce((sum, { upper }) => sum + upper, 0);
  const least = Math.max(SUSPECT_FROM, right);
  const wrong = answers.filter(
    ({ correct, value, upper, lower }) =>
      !correct && value !== null && value !== '' && upper >= least && upper > lower,
  );
  return wrong.toSorted((a, b) => b.upper - a.upper)[0];
}

function tableOf(common: readonly string[], sheets: readonly AnsweredSheet[]) {
  const rows = sheets.map(({ id, items }) => {
    const right = new Set(items.filter(({ correct }) => correct).map(({ question_id }) => question_id));
    return { id, answers: common.map((question) => Number(right.has(question))) };
  });
  const matrix = rows.map(({ answers }) => answers);
  const caution = cautions(matrix);
  const solved = common.map((_, at) => matrix.reduce((all, row) => all + (row[at] ?? 0), 0));
  const order = common.map((_, at) => at).sort((a, b) => (solved[b] ?? 0) - (solved[a] ?? 0) || a - b);
  return {
    matrix,
    itemCautions: new Map(common.map((id, at) => [id, caution.items[at] ?? null])),
    table: {
      question_ids: order.map((at) => common[at] ?? ''),
      sheets: rows
        .map(({ id, answers }, row) => ({
          id,
          score: answers.reduce((all, one) => all + one, 0),
          caution: caution.learners[row] ?? null,
          right: order.map((at) => answers[at] === 1),
        }))
        .sort((a, b) => b.score - a.score),
    },
  };
}
