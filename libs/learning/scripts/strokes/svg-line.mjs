// The points of an SVG path as KanjiVG writes them: M, C and S, absolute or relative, numbers run together.

/** Points per curve; curves are short. */
const STEPS = 24;

const cubic = (a, b, c, d, t) => {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
};

/**
 * @param {string} path @returns {{x: number, y: number}[]} in the path's own units
 * Throws for a command that KanjiVG does not use.
 */
export function pointsOfPath(path) {
  const points = [];
  let here = { x: 0, y: 0 };
  let handle = here;
  const curve = (one, two, end) => {
    for (let step = 1; step <= STEPS; step++)
      points.push({
        x: cubic(here.x, one.x, two.x, end.x, step / STEPS),
        y: cubic(here.y, one.y, two.y, end.y, step / STEPS),
      });
    [here, handle] = [end, two];
  };
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([number]) => Number(number));
    const relative = command === command.toLowerCase();
    /** The next pair of numbers, counted from the start of this curve. */
    const pair = () => {
      const [x, y] = numbers.splice(0, 2);
      return relative ? { x: here.x + x, y: here.y + y } : { x, y };
    };
    if (command === 'M' || command === 'm') {
      here = pair();
      handle = here;
      points.push(here);
    } else if (command === 'C' || command === 'c') {
      while (numbers.length > 0) curve(pair(), pair(), pair());
    } else if (command === 'S' || command === 's') {
      while (numbers.length > 0)
        curve({ x: 2 * here.x - handle.x, y: 2 * here.y - handle.y }, pair(), pair());
    } else throw new Error(`unknown path command ${command} in ${path}`);
  }
  return points;
}

/** Distance of a point from the stretch between two others. */
function offLine(point, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** The fewest points from which the line is nowhere farther than `tolerance` (Ramer–Douglas–Peucker). */
export function fewestPoints(points, tolerance) {
  const [from, to] = [points[0], points.at(-1)];
  let [farthest, most] = [0, 0];
  for (let index = 1; index < points.length - 1; index++) {
    const off = offLine(points[index], from, to);
    if (off > most) [farthest, most] = [index, off];
  }
  if (most <= tolerance) return points.length > 1 ? [from, to] : [from];
  return [
    ...fewestPoints(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...fewestPoints(points.slice(farthest), tolerance),
  ];
}
