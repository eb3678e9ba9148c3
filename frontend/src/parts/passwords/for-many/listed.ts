import { keep, readKept } from '../../../kit/session/kept.js';

const PLACE = 'listed-passwords';
/** Older sheets have expired. */
const MOST_KEPT = 20;

const listed = (): string[] => Object.keys(readKept(PLACE) ?? {});

/** Whether this person has seen the list of an issue on this device: it opens by itself once, and lies open on no screen later. */
export const wasListed = (id: string): boolean => listed().includes(id);

export function keepListed(id: string): void {
  const others = listed().filter((one) => one !== id);
  keep(PLACE, Object.fromEntries([...others, id].slice(-MOST_KEPT).map((one) => [one, true])));
}
