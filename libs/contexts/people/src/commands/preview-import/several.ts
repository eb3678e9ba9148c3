/** Parts the classes of a learner who is in several: the unit separator of ASCII, which no title holds. */
export const SEVERAL = '\u001f';

export const isSeveral = (text: string): boolean => text.includes(SEVERAL);
/** For people. */
export const severalShown = (text: string): string => text.replaceAll(SEVERAL, ' / ');
