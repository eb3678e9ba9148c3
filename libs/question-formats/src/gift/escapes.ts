/** GIFT's control characters, and the line break that it writes as `\n`. */
const ESCAPED = /\\([\\:#={}~n])/g;
const CONTROL = /[\\:#={}~]/g;

export const unescaped = (text: string): string =>
  text.replace(ESCAPED, (_whole, character: string) => (character === 'n' ? '\n' : character));

export const escapedGift = (text: string): string =>
  text.replace(CONTROL, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');

/** The first place from `from` on where one of the strings stands unescaped, and which; undefined: nowhere. */
export function findUnescaped(
  text: string,
  wanted: readonly string[],
  from = 0,
): { at: number; found: string } | undefined {
  for (let at = from; at < text.length; at += 1) {
    const found = wanted.find((one) => text.startsWith(one, at));
    if (found !== undefined) return { at, found };
    if (text[at] === '\\' && '\\:#={}~n'.includes(text[at + 1] ?? ' ')) at += 1;
  }
  return undefined;
}

export function lastUnescaped(text: string, wanted: string): number {
  let last = -1;
  for (let next = findUnescaped(text, [wanted]); next; next = findUnescaped(text, [wanted], next.at + 1))
    last = next.at;
  return last;
}

/** The text before and after the first unescaped separator; the second is undefined where there is none. */
export function cutAt(text: string, separator: string): [string, string | undefined] {
  const cut = findUnescaped(text, [separator]);
  return cut ? [text.slice(0, cut.at), text.slice(cut.at + separator.length)] : [text, undefined];
}
