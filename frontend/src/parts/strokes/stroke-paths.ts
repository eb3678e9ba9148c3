import { decodeStroke, type Point } from '#learning/judge';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Side of the square in which stroke lines are drawn (KanjiVG's). */
export const BOX = 109;

/** The centre lines of a character's strokes, drawn finely; undefined until they are there, or where they cannot be had. */
export function useStrokePaths(char: string | undefined): readonly string[] | undefined {
  return useQuery({ ...strokePathsQuery(char ?? ''), enabled: char !== undefined }).data;
}

export const strokePathsQuery = (char: string) =>
  queryOptions({
    queryKey: ['strokes', char],
    queryFn: ({ signal }) => load(char, signal),
    staleTime: Infinity,
    retry: 1,
    // The coarse lines that came with the character stand in.
    meta: { quiet: true },
  });

interface Lines {
  json: () => Promise<readonly string[]>;
}

async function load(char: string, signal: AbortSignal): Promise<readonly string[]> {
  const hex = (char.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
  const response = await fetch(`/strokes/${hex}.json`, { signal });
  if (!response.ok) throw new Error(`no stroke lines of ${char}: ${String(response.status)}`);
  const body: Lines = response;
  return body.json();
}

/** A stroke as it was written down, as an SVG path: through its points, round where they turn gently. */
export function lineOf(code: string): string {
  const points = calmed(calmed(decodeStroke(code) ?? []));
  const [first] = points;
  if (first === undefined) return '';
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${pair(one)} ${pair(two)} ${pair(to)}`;
  });
  return `M${pair(first)}${curves.join('')}`;
}

/** From so many points on a line was drawn by hand: the grid's steps would show. A model's few points are its corners. */
const BY_HAND = 10;

function calmed(points: readonly Point[]): readonly Point[] {
  if (points.length < BY_HAND) return points;
  return points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}

const pair = ({ x, y }: Point): string => `${(x * BOX).toFixed(1)} ${(y * BOX).toFixed(1)}`;

/** Where the number of a stroke stands: a little before its start, off the line. */
export function numberPlace(code: string): { x: number; y: number } {
  const points = decodeStroke(code) ?? [];
  const [start = { x: 0, y: 0 }] = points;
  const next =
    points.find(({ x, y }) => Math.hypot(x - start.x, y - start.y) > 0.05) ?? points.at(-1) ?? start;
  const length = Math.hypot(next.x - start.x, next.y - start.y) || 1;
  const before = (from: number, to: number) => {
    const place = BOX * from - (OFF * (to - from)) / length;
    return Math.min(Math.max(place, EDGE), BOX - EDGE);
  };
  return { x: before(start.x, next.x), y: before(start.y, next.y) };
}
/** How far before the start, and from the edge of the square. */
const OFF = 5;
const EDGE = 5.5;
