/** A span in which nothing happened, which is drawn shorter than it was. */
export interface Cut {
  /** Milliseconds since the epoch, or since whatever the moments count from. */
  readonly from: number;
  readonly until: number;
}

/** A line of `length` on which time runs true, but for its cuts, in which it runs fast. */
export interface TimeAxis {
  readonly length: number;
  readonly cuts: readonly Cut[];
  /** @returns a place on the line, 0 … `length`; what lies outside is at its end */
  place(time: number): number;
  time(place: number): number;
}

interface AxisOptions {
  /** A span of more milliseconds without a moment is cut, … */
  readonly cutAfter: number;
  /** … and as long as this on the line. */
  readonly leave: number;
}

interface Piece {
  readonly from: number;
  readonly until: number;
  readonly start: number;
  readonly end: number;
}

/** From the first of the moments to the last, in whatever order they come. Without a moment it has no length. */
export function timeAxis(moments: readonly number[], { cutAfter, leave }: AxisOptions): TimeAxis {
  const times = [...new Set(moments)].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  const cuts: Cut[] = [];
  let end = 0;
  times.slice(1).forEach((until, index) => {
    const from = times[index] ?? until;
    const isCut = until - from > cutAfter;
    if (isCut) cuts.push({ from, until });
    const start = end;
    end += isCut ? leave : until - from;
    pieces.push({ from, until, start, end });
  });
  const first = times[0] ?? 0;
  return {
    ...{ length: end, cuts },
    place: (time) => between(time, pieces, ['from', 'until'], ['start', 'end'], 0),
    time: (place) => between(place, pieces, ['start', 'end'], ['from', 'until'], first),
  };
}

type Ends = readonly ['from' | 'start', 'until' | 'end'];

function between(value: number, pieces: readonly Piece[], of: Ends, to: Ends, none: number): number {
  const [low, high] = of;
  const piece = pieces[pieceWith(value, pieces, high)];
  if (!piece) return none;
  const share = (value - piece[low]) / (piece[high] - piece[low]);
  return piece[to[0]] + Math.min(1, Math.max(0, share)) * (piece[to[1]] - piece[to[0]]);
}

/** The first that ends behind the value, else the last. */
function pieceWith(value: number, pieces: readonly Piece[], high: 'until' | 'end'): number {
  let [low, top] = [0, pieces.length - 1];
  while (low < top) {
    const middle = (low + top) >> 1;
    if ((pieces[middle]?.[high] ?? 0) < value) low = middle + 1;
    else top = middle;
  }
  return low;
}

const MINUTE = 60_000;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * MINUTE);

/** Times at which a line says what time it is: whole minutes, at most so many, none inside a cut. */
export function ticksOf(axis: TimeAxis, most: number): number[] {
  const [from, until] = [axis.time(0), axis.time(axis.length)];
  const shown = until - from - axis.cuts.reduce((all, cut) => all + cut.until - cut.from, 0);
  const step = STEPS.find((one) => shown / one < most) ?? STEPS.at(-1) ?? MINUTE;
  const ticks: number[] = [];
  for (let time = Math.ceil(from / step) * step; time <= until; time += step) {
    const cut = axis.cuts.find((one) => one.from < time && time < one.until);
    if (cut) time = (Math.ceil(cut.until / step) - 1) * step;
    else ticks.push(time);
  }
  return ticks;
}
