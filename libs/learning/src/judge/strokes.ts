/** Handwriting: are these the strokes of the character, in their number, order, direction, shape and place? See ADR 18. */
import type { AnswerValue, StrokesKey } from '../question.js';
import { decodeStroke, lengthOf, mean, middleOf, type Point } from './stroke-code.js';
import { extentOf, type Fit, fitOf, meanApart, openness, steady } from './stroke-fit.js';

/** What is wrong with a stroke; the first that fits. */
export const STROKE_VERDICTS = ['right', 'direction', 'order', 'place', 'shape'] as const;
export type StrokeVerdict = (typeof STROKE_VERDICTS)[number];

/** Found by `measure-handwriting.mjs` over all kana: far above what a trembling hand needs. Shares of the square's side. */
const LIMITS = { apart: 0.13, shape: 0.115, ends: 0.24, way: 0.5, wayOfDot: 0.2, course: 0.3 } as const;
/** Of a shorter stroke the way counts, not the course of each part: that is tremor. */
const COURSE_FROM = 0.5;
/** Of a dot tremor turns the way. */
const DOT = 0.15;
/** Both ends meet, as in the ring of ぱ: it may begin anywhere and turn either way, and its ends may miss each other. */
const RING = { openness: 0.5, drawn: 0.85, extent: 0.3 } as const;
/** A drawn stroke may be so much longer or shorter: a share of the reference, and a little more for a dot. */
const EXTENT = { least: 0.5, most: 1.5, dot: 0.1 } as const;
/** Longer than this many times the reference, and a little more for tremor, it is another thing. */
const LENGTH = { most: 1.8, tremor: 0.3 } as const;
/** Two strokes change places where that brings both together so much nearer to the model. */
const EXCHANGED = 0.015;
/** A whole character may be written so much smaller or larger than the model. */
const SCALE = { least: 0.7, most: 1.6 } as const;

type Line = readonly Point[];

const isRing = (line: Line, most: number): boolean => openness(line) < most && extentOf(line) < RING.extent;

function hasExtent(drawn: Line, reference: Line): boolean {
  const [is, should] = [extentOf(drawn), extentOf(reference)];
  if (lengthOf(drawn) > lengthOf(reference) * LENGTH.most + LENGTH.tremor) return false;
  return is <= should * EXTENT.most + EXTENT.dot && is >= should * EXTENT.least - EXTENT.dot / 2;
}

const hasPlace = ({ apart, ends }: Fit): boolean => apart <= LIMITS.apart && ends <= LIMITS.ends;
const hasShape = ({ shape, way, course }: Fit, reference: Line): boolean =>
  shape <= LIMITS.shape &&
  way >= (extentOf(reference) < DOT ? LIMITS.wayOfDot : LIMITS.way) &&
  (course >= LIMITS.course || extentOf(reference) < COURSE_FROM);

function compare(drawn: Line, reference: Line): 'right' | 'place' | 'shape' {
  const fit = fitOf(drawn, reference);
  if (!hasExtent(drawn, reference)) return 'shape';
  if (isRing(reference, RING.openness)) {
    if (!isRing(drawn, RING.drawn)) return 'shape';
    return fit.apart <= LIMITS.apart ? 'right' : 'place';
  }
  if (!hasShape(fit, reference)) return 'shape';
  return hasPlace(fit) ? 'right' : 'place';
}

function verdictOf(drawn: Line, reference: Line, others: readonly Line[]): StrokeVerdict {
  const found = compare(drawn, reference);
  if (found === 'right') return found;
  if (compare(drawn.toReversed(), reference) === 'right') return 'direction';
  return others.some((other) => compare(drawn, other) === 'right') ? 'order' : found;
}

/**
 * One stroke as it is being written, where it stands: nothing is scaled or moved. `others` are the strokes that may have been
 * meant. Throws for a reference that is no stroke.
 */
export function judgeStroke(drawn: string, reference: string, others: readonly string[] = []): StrokeVerdict {
  const line = decodeStroke(drawn);
  if (line === undefined) return 'shape';
  return verdictOf(steady(line), referenceLine(reference), others.map(referenceLine));
}

/** Of each stroke of a whole character, wherever and however large it was written; undefined where their number is wrong. */
export function judgeStrokes(value: AnswerValue, key: StrokesKey): StrokeVerdict[] | undefined {
  const drawn = linesOf(value);
  if (drawn?.length !== key.strokes.length) return undefined;
  const reference = key.strokes.map(referenceLine);
  const laid = laidOn(drawn, reference);
  const exchanged = exchangedIn(laid, reference);
  return laid.map((line, index) =>
    exchanged.has(index) ? 'order' : verdictOf(line, reference[index] ?? line, reference),
  );
}

/** Strokes that were drawn one in place of another: near ones, such as the dots of が, fit both places well enough. */
function exchangedIn(drawn: readonly Line[], reference: readonly Line[]): ReadonlySet<number> {
  const apart = drawn.map((line) => reference.map((other) => meanApart(line, other)));
  const from = (one: number, other: number): number => apart[one]?.[other] ?? 0;
  const found = new Set<number>();
  for (let one = 0; one < drawn.length; one++) {
    for (let other = one + 1; other < drawn.length; other++) {
      const gain = from(one, one) + from(other, other) - from(one, other) - from(other, one);
      if (gain > EXCHANGED) found.add(one).add(other);
    }
  }
  return found;
}

/** Every stroke is right, and the whole is nearer to the character than to those that it is taken for. */
export function isWritten(value: AnswerValue, key: StrokesKey): boolean {
  const verdicts = judgeStrokes(value, key);
  const drawn = linesOf(value);
  if (!drawn || !verdicts?.every((verdict) => verdict === 'right')) return false;
  const own = farFrom(drawn, key.strokes);
  return (key.rivals ?? []).every((rival) => rival.length !== drawn.length || own <= farFrom(drawn, rival));
}

function linesOf(value: AnswerValue): Line[] | undefined {
  if (typeof value === 'string') return undefined;
  const lines = value.map(decodeStroke).filter((line) => line !== undefined);
  return lines.length === value.length ? lines.map(steady) : undefined;
}

function referenceLine(code: string): Line {
  const line = decodeStroke(code);
  if (line === undefined) throw new Error(`no reference stroke: ${code}`);
  return steady(line);
}

/** How far one character's strokes are from another's of as many; what is nearest is what it is taken for. */
export const strokesApart = (drawn: readonly string[], strokes: readonly string[]): number =>
  farFrom(drawn.map(referenceLine), strokes);

/** How far the whole is from a character of as many strokes: place and directions together. */
function farFrom(drawn: readonly Line[], strokes: readonly string[]): number {
  const reference = strokes.map(referenceLine);
  const laid = laidOn(drawn, reference);
  return mean(
    laid.map((line, index) => {
      const { apart, ends, turned } = fitOf(line, reference[index] ?? line);
      return apart + ends / 2 + turned / 8;
    }),
  );
}

/** The drawn character, moved and scaled as a whole to where it lies on the model best (least squares). */
function laidOn(drawn: readonly Line[], reference: readonly Line[]): Line[] {
  const [points, model] = [drawn.flat(), reference.flat()];
  const [from, to] = [middleOf(points), middleOf(model)];
  const pairs = points.map((point, index) => ({ point, twin: model[index] ?? point }));
  const along = mean(
    pairs.map(
      ({ point, twin }) => (point.x - from.x) * (twin.x - to.x) + (point.y - from.y) * (twin.y - to.y),
    ),
  );
  const own = mean(points.map((point) => (point.x - from.x) ** 2 + (point.y - from.y) ** 2));
  const scale = Math.min(Math.max(own === 0 ? 1 : along / own, 1 / SCALE.most), 1 / SCALE.least);
  return drawn.map((line) =>
    line.map(({ x, y }) => ({ x: to.x + (x - from.x) * scale, y: to.y + (y - from.y) * scale })),
  );
}
