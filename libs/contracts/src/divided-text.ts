/** What of a text has a reading of its own. */
interface Segment {
  readonly text: string;
  readonly ruby?: string | undefined;
}
type Parts<S> = readonly [before: S[], after: S[]];

/** What stands before and after a place of a text, counted in its characters; a word with its reading stands whole before it. */
export function dividedText<S extends Segment>(text: readonly S[], place: number): Parts<S> {
  const [before, after]: [S[], S[]] = [[], []];
  let begin = 0;
  for (const segment of text) {
    const at = Math.min(Math.max(place - begin, 0), segment.text.length);
    const cut = segment.ruby !== undefined && at > 0 ? segment.text.length : at;
    if (cut > 0) before.push({ ...segment, text: segment.text.slice(0, cut) });
    if (cut < segment.text.length) after.push({ ...segment, text: segment.text.slice(cut) });
    begin += segment.text.length;
  }
  return [before, after];
}

/** The same where something is seen between them: it ends the line, so what comes after begins with no empty one. */
export function textAround<S extends Segment>(text: readonly S[], place: number): Parts<S> {
  const [before, [first, ...after]] = dividedText(text, place);
  if (first === undefined) return [before, []];
  const begun = first.text.replace(/^\s*\n/u, '');
  return [before, begun === '' ? after : [{ ...first, text: begun }, ...after]];
}
