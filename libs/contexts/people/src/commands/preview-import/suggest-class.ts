import { identifierKey } from '#contracts/identifier-key';

/** As it is read aloud: N4 A, N4‐A and n4a are one. */
const soundOf = (name: string): string => identifierKey(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The class that is probably meant where there is none of that name: the only one that is written alike but for spaces and
 * signs, else the only one that differs by one letter. null: there are several, or none.
 */
export function suggestedClass(text: string, classes: readonly string[]): string | null {
  const wanted = soundOf(text);
  if (wanted === '') return null;
  const alike = classes.filter((name) => soundOf(name) === wanted);
  const [found, another] = alike.length > 0 ? alike : classes.filter((name) => isNear(soundOf(name), wanted));
  return found !== undefined && another === undefined ? found : null;
}

/** One letter more, less or other; never a digit, which tells one class from the next. */
function isNear(name: string, wanted: string): boolean {
  const [short, long] = name.length <= wanted.length ? [name, wanted] : [wanted, name];
  if (long.length < 3 || long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short.charAt(index));
  const isLonger = long.length > short.length;
  if (short.slice(isLonger ? at : at + 1) !== long.slice(at + 1)) return false;
  return !/\p{N}/u.test(long.charAt(at) + (isLonger ? '' : short.charAt(at)));
}
