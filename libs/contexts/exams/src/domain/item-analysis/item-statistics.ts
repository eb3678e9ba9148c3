/**
 * Statistics of a test's items, on plain numbers. Right is 1, wrong and left open are 0.
 * "Null" is always: too few learners, or nothing that varies, so that the figure says nothing.
 *
 * Loops, and no functions for each number: a test of 300 learners and 50 questions has 15,000 answers, each looked at a dozen times,
 * and its analysis is read for the first time by a process whose code is not compiled yet.
 */

/** Below so many learners a correlation is chance and nothing else. */
export const LEARNERS_NEEDED = 5;

function sum(values: readonly number[]): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}

export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Of the learners themselves, not of a population they stand for: divided by n, as KR-20 has it. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - centre) ** 2;
  return squares / values.length;
}

const isConstant = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/**
 * Pearson's correlation; of a 0/1 item with a score the point-biserial one. With the item's own points left out of the score
 * it is the corrected item–total correlation, the discrimination of this product (Henrysson 1963; Moodle's "discrimination index").
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < LEARNERS_NEEDED || isConstant(xs) || isConstant(ys)) return null;
  const [centreX, centreY] = [mean(xs), mean(ys)];
  const sums = { products: 0, squaresX: 0, squaresY: 0 };
  for (let at = 0; at < xs.length; at += 1) {
    const x = (xs[at] ?? 0) - centreX;
    const y = (ys[at] ?? 0) - centreY;
    sums.products += x * y;
    sums.squaresX += x ** 2;
    sums.squaresY += y ** 2;
  }
  const { length } = xs;
  return sums.products / length / Math.sqrt((sums.squaresX / length) * (sums.squaresY / length));
}

/**
 * Kuder–Richardson formula 20 (Kuder & Richardson 1937): k/(k−1) · (1 − Σpq/σ²), with σ² of the numbers of right answers.
 * @param matrix a row for each learner, a column for each item
 */
export function kr20(matrix: readonly (readonly number[])[]): number | null {
  const { scores, solved } = marginsOf(matrix);
  const items = solved.length;
  if (items < 2 || matrix.length < LEARNERS_NEEDED || isConstant(scores)) return null;
  const pq = solved.map((right) => (right / matrix.length) * (1 - right / matrix.length));
  return (items / (items - 1)) * (1 - sum(pq) / variance(scores));
}

export interface Cautions {
  readonly learners: readonly (number | null)[];
  readonly items: readonly (number | null)[];
}

/**
 * Sato's caution index of each row and each column of an S-P table (Sato 1975, "S-P表の作成と解釈"; in English Harnisch & Linn
 * 1981, J. Educ. Measurement 18, formula 1): how far the right answers stand from where a perfect Guttman pattern of the same
 * score would have them. 0: just there; about 1: as by chance; more: the other way round. 0.50 and more asks for caution.
 * Null of who has all or none right, and where all marginal sums are the same.
 */
export function cautions(matrix: readonly (readonly number[])[]): Cautions {
  const { scores, solved } = marginsOf(matrix);
  const enough = matrix.length >= LEARNERS_NEEDED && solved.length > 1;
  if (!enough) return { learners: scores.map(() => null), items: solved.map(() => null) };
  const reached = { learners: scores.map(() => 0), items: solved.map(() => 0) };
  for (const [row, answers] of matrix.entries())
    for (let at = 0; at < answers.length; at += 1) {
      if (answers[at] !== 1) continue;
      reached.learners[row] = (reached.learners[row] ?? 0) + (solved[at] ?? 0);
      reached.items[at] = (reached.items[at] ?? 0) + (scores[row] ?? 0);
    }
  return {
    learners: cautionsOf(scores, reached.learners, solved),
    items: cautionsOf(solved, reached.items, scores),
  };
}

/**
 * C = (Σ of the n largest sums − Σ of the sums where the answer is right) / (Σ of the n largest sums − n · their mean), n right
 * answers. By sums alone, so equal ones may stand in any order.
 * @param rights how many are right of each
 * @param reached of each the sum of those of the sums where it is right
 * @param sums of the other side
 */
function cautionsOf(
  rights: readonly number[],
  reached: readonly number[],
  sums: readonly number[],
): (number | null)[] {
  if (isConstant(sums)) return rights.map(() => null);
  const largest = [0];
  for (const value of descending(sums)) largest.push((largest.at(-1) ?? 0) + value);
  const centre = mean(sums);
  return rights.map((right, at) => {
    if (right === 0 || right === sums.length) return null;
    const most = largest[right] ?? 0;
    return (most - (reached[at] ?? 0)) / (most - right * centre);
  });
}

/** How many each learner has right, and how many have each item right. */
export function marginsOf(matrix: readonly (readonly number[])[]) {
  const scores = matrix.map(sum);
  const solved = (matrix[0] ?? []).map(() => 0);
  for (const answers of matrix)
    for (let at = 0; at < solved.length; at += 1) solved[at] = (solved[at] ?? 0) + (answers[at] ?? 0);
  return { scores, solved };
}

const descending = (values: readonly number[]): Float64Array => new Float64Array(values).sort().reverse();

export type Third = 'upper' | 'middle' | 'lower';

/**
 * The third in which each score stands. Equal scores are never parted: they go where the middle of them goes, so that no order
 * of names decides, and the thirds may differ in size.
 */
export function thirdsOf(scores: readonly number[]): Third[] {
  const sorted = descending(scores);
  // groups of equals stand one below the other, so two scores say where the thirds part
  let [leastUpper, mostLower] = [Infinity, -Infinity];
  for (let from = 0; from < sorted.length;) {
    const score = sorted[from] ?? 0;
    let to = from;
    while (to < sorted.length && sorted[to] === score) to += 1;
    // twice the middle of the places, in whole numbers
    const middle = from + to;
    if (middle * 3 < 2 * sorted.length) leastUpper = score;
    else if (middle * 3 > 4 * sorted.length) {
      mostLower = score;
      break;
    }
    from = to;
  }
  return scores.map((score) => (score >= leastUpper ? 'upper' : score <= mostLower ? 'lower' : 'middle'));
}
