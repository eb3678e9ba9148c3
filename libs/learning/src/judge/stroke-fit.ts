import { distance, evenPoints, mean, middleOf, type Point } from './stroke-code.js';

/** Points by which two strokes are compared. */
const COMPARED = 24;
/** Parts of a stroke, each of which has to go its way: a loop at the end is a part of its own. */
const PARTS = 4;
const NEIGHBOURS = 2;

/** A stroke as it is compared: points at even distances, the tremor of a hand smoothed away. */
export function steady(points: readonly Point[]): Point[] {
  let line = evenPoints(points, COMPARED);
  for (let pass = 0; pass < 3; pass++) line = line.map((point, index) => smoothed(line, point, index));
  return evenPoints(line, COMPARED);
}

function smoothed(line: readonly Point[], point: Point, index: number): Point {
  const [before, after] = [line[index - 1], line[index + 1]];
  if (!before || !after) return point;
  return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
}

export interface Fit {
  /** Mean distance of the points, in sides of the square. */
  readonly apart: number;
  /** The same with the middles of both strokes laid on each other: the shape alone. */
  readonly shape: number;
  /** Greatest distance of the two ends. */
  readonly ends: number;
  /** Cosine between the ways from start to end. */
  readonly way: number;
  /** Mean cosine between the directions, of that part of the stroke where it is least. */
  readonly course: number;
  /** Mean of 1 − cosine between the directions, over the whole stroke. */
  readonly turned: number;
}

/** How far a stroke is from its reference, both `steady`. */
export function fitOf(drawn: readonly Point[], reference: readonly Point[]): Fit {
  const [one, other] = [middleOf(drawn), middleOf(reference)];
  const centred = drawn.map(({ x, y }) => ({ x: x - one.x + other.x, y: y - one.y + other.y }));
  const last = COMPARED - 1;
  const courses = Array.from({ length: PARTS }, (_, part) => courseOf(drawn, reference, part));
  return {
    apart: meanApart(drawn, reference),
    shape: meanApart(centred, reference),
    ends: Math.max(apartAt(drawn, reference, 0), apartAt(drawn, reference, last)),
    way: cosine(stepOf(drawn, 0, last), stepOf(reference, 0, last)),
    course: Math.min(...courses),
    turned: 1 - mean(courses),
  };
}

const ORIGIN: Point = { x: 0, y: 0 };
const at = (line: readonly Point[], index: number): Point => line[index] ?? ORIGIN;
const apartAt = (one: readonly Point[], other: readonly Point[], index: number) =>
  distance(at(one, index), at(other, index));
export const meanApart = (one: readonly Point[], other: readonly Point[]): number =>
  mean(one.map((_, index) => apartAt(one, other, index)));

/** Diagonal of the box around it. Unlike its length, tremor does not make it much greater. */
export function extentOf(line: readonly Point[]): number {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Way from the first to the last point, as a share of the extent: little for a ring. */
export const openness = (line: readonly Point[]): number =>
  apartAt([at(line, 0)], [at(line, COMPARED - 1)], 0) / Math.max(extentOf(line), 0.01);

const stepOf = (line: readonly Point[], from: number, to: number): Point => ({
  x: at(line, to).x - at(line, from).x,
  y: at(line, to).y - at(line, from).y,
});

function cosine(one: Point, other: Point): number {
  const lengths = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y);
  return lengths === 0 ? 0 : (one.x * other.x + one.y * other.y) / lengths;
}

function courseOf(drawn: readonly Point[], reference: readonly Point[], part: number): number {
  const size = (COMPARED - 2) / PARTS;
  const first = Math.round(part * size);
  const steps = Array.from({ length: Math.round((part + 1) * size) - first }, (_, index) => first + index);
  return mean(steps.map((from) => directionAt(drawn, reference, from)));
}

/** A loop drawn larger or smaller moves what comes after it along the stroke: the best of the neighbouring places counts. */
function directionAt(drawn: readonly Point[], reference: readonly Point[], from: number): number {
  const own = stepOf(drawn, from, from + 2);
  const places = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => from + index - NEIGHBOURS);
  const inside = places.filter((place) => place >= 0 && place + 2 < COMPARED);
  return Math.max(...inside.map((place) => cosine(own, stepOf(reference, place, place + 2))));
}
