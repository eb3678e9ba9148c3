import type { AnswerValue } from '#libs/learning';
import {
  cautions,
  correlation,
  kr20,
  LEARNERS_NEEDED,
  marginsOf,
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
  const reached = sheets.map(({ items }) => reachedIn(items));
  const asked = askedByQuestion(sheets, reached);
  const common = questionIds.filter(
    (id) => sheets.length > 0 && asked.get(id)?.items.length === sheets.length,
  );
  const { matrix, table, itemCautions } = tableOf(common, sheets);
  const points = reached.map(({ right }) => right);
  const attainable = reached.reduce((sum, { all }) => sum + all, 0);
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
    items: questionIds.map((id) => itemOf(id, asked.get(id) ?? NOBODY, itemCautions.get(id) ?? null)),
    table,
  };
}

/** A question over those who were asked it: place by place what they answered, and the rest of their sheets. */
interface Asked {
  readonly items: AskedItem[];
  /** Share of the points of the sheet's other questions; null: it has no other. */
  readonly rests: (number | null)[];
}

function askedByQuestion(sheets: readonly AnsweredSheet[], reached: readonly Reached[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const [at, { items }] of sheets.entries()) {
    const { all, right } = reached[at] ?? { all: 0, right: 0 };
    for (const item of items) {
      const others = all - item.points;
      const rest = others === 0 ? null : (right - (item.correct ? item.points : 0)) / others;
      const known = asked.get(item.question_id);
      if (known) {
        known.items.push(item);
        known.rests.push(rest);
      } else asked.set(item.question_id, { items: [item], rests: [rest] });
    }
  }
  return asked;
}

interface Reached {
  readonly all: number;
  readonly right: number;
}

/** The points of all questions of a sheet, and of those that are right. */
function reachedIn(items: readonly AskedItem[]): Reached {
  const reached = { all: 0, right: 0 };
  for (const { points, correct } of items) {
    reached.all += points;
    if (correct) reached.right += points;
  }
  return reached;
}

const NOBODY: Asked = { items: [], rests: [] };

function itemOf(question_id: string, { items, rests }: Asked, caution: number | null): AnalysedItem {
  const compared: Record<'rights' | 'rests', number[]> = { rights: [], rests: [] };
  let correct = 0;
  for (let at = 0; at < items.length; at += 1) {
    const right = items[at]?.correct ? 1 : 0;
    const rest = rests[at] ?? null;
    correct += right;
    if (rest === null) continue;
    compared.rights.push(right);
    compared.rests.push(rest);
  }
  const thirds = thirdsOf(rests.map((rest) => rest ?? 0));
  return {
    ...{ question_id, asked: items.length, correct, caution },
    facility: items.length === 0 ? null : correct / items.length,
    discrimination: correlation(compared.rights, compared.rests),
    thirds: countedBy(thirds),
    answers: answersOf(items, thirds),
  };
}

function countedBy(thirds: readonly Third[]): Record<Third, number> {
  const counts = { upper: 0, middle: 0, lower: 0 };
  for (const third of thirds) counts[third] += 1;
  return counts;
}

type Counted = { -readonly [K in keyof GivenAnswers]: GivenAnswers[K] };

/** Each answer that was given, by who gave it; the most frequent first, then by the answer itself. */
function answersOf(items: readonly AskedItem[], thirds: readonly Third[]): GivenAnswers[] {
  // nearly all are one text, the name of a choice; lists and what was left open are told apart by their JSON
  const texts = new Map<string, Counted>();
  const others = new Map<string, Counted>();
  let at = 0;
  for (const { value, correct } of items) {
    const given = typeof value === 'string' ? texts : others;
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const counted = given.get(key) ?? { value, correct, upper: 0, middle: 0, lower: 0 };
    counted[thirds[at] ?? 'middle'] += 1;
    given.set(key, counted);
    at += 1;
  }
  return [...texts.values(), ...others.values()].sort(
    (one, other) => givenBy(other) - givenBy(one) || (isBefore(one, other) ? -1 : 1),
  );
}

const givenBy = ({ upper, middle, lower }: GivenAnswers): number => upper + middle + lower;

const isBefore = (one: GivenAnswers, other: GivenAnswers): boolean =>
  JSON.stringify(one.value) < JSON.stringify(other.value);

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
  const columns = new Map(common.map((id, at) => [id, at]));
  const rows = sheets.map(({ id, items }) => ({ id, answers: rightIn(columns, items) }));
  const matrix = rows.map(({ answers }) => answers);
  const caution = cautions(matrix);
  const { scores, solved } = marginsOf(matrix);
  const order = common.map((_, at) => at).sort((a, b) => (solved[b] ?? 0) - (solved[a] ?? 0) || a - b);
  return {
    matrix,
    itemCautions: new Map(common.map((id, at) => [id, caution.items[at] ?? null])),
    table: {
      question_ids: order.map((at) => common[at] ?? ''),
      sheets: rows
        .map(({ id, answers }, row) => ({
          id,
          score: scores[row] ?? 0,
          caution: caution.learners[row] ?? null,
          right: order.map((at) => answers[at] === 1),
        }))
        .sort((a, b) => b.score - a.score),
    },
  };
}

/** 1 where the sheet has a question right, in the columns of the questions. */
function rightIn(columns: ReadonlyMap<string, number>, items: readonly AskedItem[]): number[] {
  const answers = Array<number>(columns.size).fill(0);
  for (const { question_id, correct } of items) {
    const at = correct ? columns.get(question_id) : undefined;
    if (at !== undefined) answers[at] = 1;
  }
  return answers;
}
