/** Goes where the person wanted to go. */
export type Leave = () => void;
/** The parts of an address that say what is shown. */
export interface Place {
  pathname: string;
  search: string;
}
type IsLeft = (from: Place, to: Place) => boolean;

/** What on this page must not be left unasked; the one that opened last asks. */
const askers: { ask: (leave: Leave) => void; isLeft: IsLeft }[] = [];

export const isAnotherPage: IsLeft = (from, to) => from.pathname !== to.pathname;

/**
 * From now on `ask` is called in place of leaving.
 * @param isLeft what counts as leaving: another page, where nothing else is said
 * @returns the end of it
 */
export function askBeforeLeaving(ask: (leave: Leave) => void, isLeft = isAnotherPage): () => void {
  const asker = { ask, isLeft };
  askers.push(asker);
  return () => void askers.splice(askers.indexOf(asker), 1);
}

/** @returns whether somebody asks; else `leave` is the caller's to do. */
export function asksFirst(from: Place, to: Place, leave: Leave): boolean {
  const asker = askers.findLast(({ isLeft }) => isLeft(from, to));
  asker?.ask(leave);
  return asker !== undefined;
}
