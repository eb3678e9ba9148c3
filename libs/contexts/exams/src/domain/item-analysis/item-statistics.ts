/**
 * Statistics of a test's items, on plain numbers. Right is 1, wrong and left open are 0.
 * "Null" is always: too few learners, or nothing that varies, so that the figure says nothing.
 */

/** Below so many learners a correlation is chance and nothing else. */
export const LEARNERS_NEEDED = 5;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Of the learners themselves, not of a population they stand for: divided by n, as KR-20 has it. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2)) / values.length;
}

const isConstant = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/**
 * Pearson's correlation; of a 0/1 item with a score the point-biserial one. With the item's own points left out of the score
 * it is the corrected item–total correlation, the discrimination of this product (Henrysson 1963; Moodle's "discrimination index").
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < LEARNERS_NEEDED || isConstant(xs) || isConstant(ys)) return null;
  const [centreX, centreY] = [mean(xs), mean(ys)];
  const covariance = sum(xs.map((x, at) => (x - centreX) * ((ys[at] ?? 0) - centreY))) / xs.length;
  return covariance / Math.sqrt(variance(xs) * variance(ys));
}

/**
 * Kuder–Richardson formula 20 (Kuder & Richardson 1937): k/(k−1) · (1 − Σpq/σ²), with σ² of the numbers of right answers.
 * @param matrix a row for each learner, a column for each item
 */
export function kr20(matrix: readonly (readonly number[])[]): number | null {
  const items = matrix[0]?.length ?? 0;
  const totals = matrix.map(sum);
  if (items < 2 || matrix.length < LEARNERS_NEEDED || isConstant(totals)) return null;
  const pq = columnsOf(matrix).map((column) => mean(column) * (1 - mean(column)));
  return (items / (items - 1)) * (1 - sum(pq) / variance(totals));
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
  const columns = columnsOf(matrix);
  const [scores, solved] = [matrix.map(sum), columns.map(sum)];
  const enough = matrix.length >= LEARNERS_NEEDED && columns.length > 1;
  return {
    learners: matrix.map((row) => (enough ? cautionOf(row, solved) : null)),
    items: columns.map((column) => (enough ? cautionOf(column, scores) : null)),
  };
}

/**
 * C = (Σ of the n largest sums − Σ of the sums where the answer is right) / (Σ of the n largest sums − n · their mean), n right
 * answers. By sums alone, so equal ones may stand in any order.
 */
function cautionOf(answers: readonly number[], sums: readonly number[]): number | null {
  const right = sum(answers);
  const largest = sum(sums.toSorted((a, b) => b - a).slice(0, right));
  const perfect = largest - right * mean(sums);
  if (right === 0 || right === answers.length || isConstant(sums)) return null;
  return (largest - sum(answers.map((answer, at) => answer * (sums[at] ?? 0)))) / perfect;
}

const columnsOf = (matrix: readonly (readonly number[])[]): number[][] =>
  (matrix[0] ?? []).map((_, at) => matrix.map((row) => row[at] ?? 0));

export type Third = 'upper' | 'middle' | 'lower';

/**
 * The third in which each score stands. Equal scores are never parted: they go where the middle of them goes, so that no order
 * of names decides, and the thirds may differ in size.
 */
export function thirdsOf(scores: readonly number[]): Third[] {
  const sorted = scores.toSorted((a, b) => b - a);
  const places = new Map<number, Third>();
  for (let from = 0; from < sorted.length;) {
    const score = sorted[from] ?? 0;
    let to = from;
    while (to < sorted.length && sorted[to] === score) to += 1;
    // twice the middle of the places, in whole numbers
    const middle = from + to;
    const third =
      middle * 3 < 2 * sorted.length ? 'upper' : middle * 3 > 4 * sorted.length ? 'lower' : 'middle';
    places.set(score, third);
    from = to;
  }
  return scores.map((score) => places.get(score) ?? 'middle');
}
