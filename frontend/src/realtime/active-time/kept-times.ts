/** By attempt the measured milliseconds that no answer has taken along yet, on the device: a reload loses none. */
type Times = Readonly<Record<string, number>>;

/** Attempts that were left for good are forgotten when so many others have come. */
const MOST_KEPT = 10;
const placeOf = (userId: string): string => `active-time.${userId}`;

export const keptTime = (userId: string, attemptId: string): number | undefined => read(userId)[attemptId];

/** @param ms 0: nothing is left of it */
export function keepTime(userId: string, attemptId: string, ms: number): void {
  if ((keptTime(userId, attemptId) ?? 0) === ms) return;
  const others = Object.entries(read(userId)).filter(([id]) => id !== attemptId);
  const all = ms > 0 ? [...others, [attemptId, ms] as const] : others;
  try {
    if (all.length === 0) localStorage.removeItem(placeOf(userId));
    else localStorage.setItem(placeOf(userId), JSON.stringify(Object.fromEntries(all.slice(-MOST_KEPT))));
  } catch {
    // a private window may keep nothing: the time lives as long as the page
  }
}

function read(userId: string): Times {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
      ),
    );
  } catch {
    return {};
  }
}
