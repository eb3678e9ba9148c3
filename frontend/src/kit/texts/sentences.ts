import { isWithoutSpaces } from './brackets.js';

/** Sentences of the page's language, one behind the other; what is empty is none. */
export const inOneLine = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(isWithoutSpaces() ? '' : ' ');
