/** From its place in the own order to its right one, both from 0. */
export interface Thread {
  readonly from: number;
  readonly to: number;
  /** It is out of turn itself; others stand elsewhere only because of it. */
  readonly moved: boolean;
}

/** The longest run of pieces that follow each other rightly, whatever stands between them. */
function longestInTurn(places: readonly number[]): ReadonlySet<number> {
  const runs = places.reduce<number[][]>((before, place) => {
    const [longest = []] = before
      .filter((run) => (run.at(-1) ?? -1) < place)
      .toSorted((one, other) => other.length - one.length);
    return [...before, [...longest, place]];
  }, []);
  return new Set(runs.toSorted((one, other) => other.length - one.length)[0]);
}

/** Of each piece in a wrong place. */
export function threadsOf(order: readonly string[], solved: readonly string[]): Thread[] {
  const places = order.map((id) => solved.indexOf(id));
  const inTurn = longestInTurn(places);
  return places.flatMap((to, from) => (to < 0 || to === from ? [] : [{ from, to, moved: !inTurn.has(to) }]));
}
