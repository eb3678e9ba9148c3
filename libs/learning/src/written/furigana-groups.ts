import { parseFurigana } from './furigana.js';

/** One furigana group with the kana around it, which decide how it may be read. */
export type FuriganaGroup = Readonly<{
  text: string;
  ruby: string;
  /** お or ご before it, the text, and the kana after it: お祖母さ, 行き. Evidence is kept by this. */
  context: string;
  /** Where the group begins in the text without furigana, in UTF-16 units. */
  start: number;
}>;

const POLITE_PREFIX = /[おご]$/u;
const KANA_AFTER = /^[\p{Script=Hiragana}]?/u;

/** The groups of a written text in their order. */
export function furiganaGroups(written: string): FuriganaGroup[] {
  const segments = parseFurigana(written);
  let start = 0;
  return segments.flatMap(({ text, ruby }, index) => {
    const at = start;
    start += text.length;
    if (ruby === undefined) return [];
    const [before, after] = [segments[index - 1], segments[index + 1]].map((segment) =>
      segment?.ruby === undefined ? (segment?.text ?? '') : '',
    );
    const prefix = POLITE_PREFIX.exec(before ?? '')?.[0] ?? '';
    const context = prefix + text + (KANA_AFTER.exec(after ?? '')?.[0] ?? '');
    return [{ text, ruby, context, start: at }];
  });
}
