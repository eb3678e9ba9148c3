/** Goes where the person wanted to go. */
export type Leave = () => void;
type Asker = (leave: Leave) => void;

/** Forms on this page with entries that are not saved; the one that opened last asks. */
const askers: Asker[] = [];

/** From now on `ask` is called in place of leaving the page. @returns the end of it */
export function askBeforeLeaving(ask: Asker): () => void {
  askers.push(ask);
  return () => void askers.splice(askers.indexOf(ask), 1);
}

/** @returns whether somebody asks; else `leave` is the caller's to do. */
export function asksFirst(leave: Leave): boolean {
  const ask = askers.at(-1);
  ask?.(leave);
  return ask !== undefined;
}
