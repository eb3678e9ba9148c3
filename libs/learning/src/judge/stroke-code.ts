/** A place in the square that is written in: 0, 0 at the top left, 1, 1 at the bottom right. */
export type Point = Readonly<{ x: number; y: number }>;

/** base64url: one digit per coordinate, so a stroke is short enough for an answer and safe in every text. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LAST = DIGITS.length - 1;
/** Most points of an encoded stroke: an answer's parts have at most 64 characters. */
export const STROKE_POINTS = 32;
const STROKE = /^(?:[A-Za-z0-9_-]{2}){1,32}$/u;

const digitOf = (share: number): string => DIGITS[Math.round(Math.min(Math.max(share, 0), 1) * LAST)] ?? 'A';
const shareOf = (digit = 'A'): number => DIGITS.indexOf(digit) / LAST;

/** Two digits per point, x and y on a grid of 64 × 64; what leaves the square is drawn to its edge. More than 32 points become 32. */
export function encodeStroke(points: readonly Point[]): string {
  const few = points.length > STROKE_POINTS ? evenPoints(calmed(points), STROKE_POINTS) : points;
  const codes = few.map(({ x, y }) => digitOf(x) + digitOf(y));
  return codes.filter((code, index) => code !== codes[index - 1]).join('');
}

/** Means of neighbours, as wide as the points are too many: picked one by one they would carry the device's noise along. */
function calmed(points: readonly Point[]): Point[] {
  const reach = Math.round(points.length / STROKE_POINTS);
  return points.map((_, index) => {
    const near = Math.min(reach, index, points.length - 1 - index);
    return middleOf(points.slice(index - near, index + near + 1));
  });
}

/** Undefined for a text that is no stroke: an answer may be anything. */
export function decodeStroke(code: string): Point[] | undefined {
  if (!STROKE.test(code)) return undefined;
  return Array.from({ length: code.length / 2 }, (_, index) => ({
    x: shareOf(code[2 * index]),
    y: shareOf(code[2 * index + 1]),
  }));
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + distance(point, points[index - 1] ?? point), 0);

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);

export const middleOf = (points: readonly Point[]): Point => ({
  x: mean(points.map(({ x }) => x)),
  y: mean(points.map(({ y }) => y)),
});

/** `count` points at even distances along the line. A line of one point stays at it. */
export function evenPoints(points: readonly Point[], count: number): Point[] {
  const [first = { x: 0, y: 0 }] = points;
  const step = lengthOf(points) / (count - 1);
  const even = [first];
  let [from, walked] = [first, 0];
  for (const to of points.slice(1)) {
    const length = distance(from, to);
    while (even.length < count - 1 && length > 0 && walked + length >= even.length * step) {
      even.push(between(from, to, (even.length * step - walked) / length));
    }
    walked += length;
    from = to;
  }
  while (even.length < count) even.push(from);
  return even;
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
