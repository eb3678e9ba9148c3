import { useDeferredValue } from 'react';

/**
 * What was waited for, drawn for the first time in pieces of some milliseconds, between which the page answers: an answer of the
 * server would be drawn in one piece. What is here from the start, and each change later, is drawn at once.
 * @returns undefined where `come` is, and until its drawing begins
 */
export function useInPieces<T>(come: T | undefined): T | undefined {
  const isBegun = useDeferredValue(come !== undefined);
  return isBegun ? come : undefined;
}
