/**
 * What stands before and after a place of a text, counted in its characters; a word with its reading stands whole before it, and
 * no line begins empty.
 */
export function dividedText<Segment extends { text: string; ruby?: string | undefined }>(
  text: readonly Segment[],
  place: number,
): readonly [before: Segment[], after: Segment[]] {
  const [before, after]: [Segment[], Segment[]] = [[], []];
  let begin = 0;
  for (const segment of text) {
    const at = Math.min(Math.max(place - begin, 0), segment.text.length);
    const cut = segment.ruby !== undefined && at > 0 ? segment.text.length : at;
    if (cut > 0) before.push({ ...segment, text: segment.text.slice(0, cut) });
    const rest =
      after.length === 0 ? segment.text.slice(cut).replace(/^\s*\n/u, '') : segment.text.slice(cut);
    if (rest !== '') after.push({ ...segment, text: rest });
    begin += segment.text.length;
  }
  return [before, after];
}
