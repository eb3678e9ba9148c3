import type { RubyText } from '#contracts/http/attempts';

/**
 * How an author types furigana: `{漢字|かんじ}を{読|よ}む`; what is asked for is underlined by `{_漢字_}` or `{_漢字|かんじ_}`. A
 * backslash before one of `{ | } \` makes it an ordinary character; other braces that hold no reading are ordinary anyway.
 */
const PART =
  /\{_((?:\\.|[^\\{}|])+?)(?:\|((?:\\.|[^\\{}|])*?))?_\}|\{((?:\\.|[^\\{}|])+)\|((?:\\.|[^\\{}|])*)\}|\\([\\{}|])/gsu;
const ESCAPED = /\\([\\{}|])/gu;

export function parseMarkup(markup: string): RubyText {
  const parts: RubyText = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') parts.push({ text: plain });
    plain = '';
  };
  let end = 0;
  for (const match of markup.matchAll(PART)) {
    const [, asked, above = '', base, reading = '', sign = ''] = match;
    plain += markup.slice(end, match.index) + sign;
    end = match.index + match[0].length;
    const written = asked ?? base;
    if (written === undefined) continue;
    const [text, ruby] = [bare(written), bare(asked === undefined ? reading : above).trim()];
    if (ruby === '' && asked === undefined) {
      plain += text;
      continue;
    }
    flush();
    parts.push({ text, ...(ruby !== '' && { ruby }), ...(asked !== undefined && { marked: true as const }) });
  }
  plain += markup.slice(end);
  flush();
  return parts;
}

export const formatMarkup = (parts: Readonly<RubyText>): string =>
  parts
    .map(({ text, ruby, marked }) => {
      if (!ruby && !marked) return text.replaceAll(/[\\{]/gu, String.raw`\$&`);
      const inside = ruby ? `${escaped(text)}|${escaped(ruby)}` : escaped(text);
      return marked ? `{_${inside}_}` : `{${inside}}`;
    })
    .join('');

const bare = (text: string): string => text.replaceAll(ESCAPED, '$1');
const escaped = (text: string): string => text.replaceAll(/[\\{}|]/gu, String.raw`\$&`);

/** One word of a text, for the author to press: with its reading, or one that could have one. */
export interface Word {
  text: string;
  ruby: string;
  /** Has kanji, so a reading belongs to it. */
  readable: boolean;
  marked?: true | undefined;
}
const KANJI_RUN = /[\p{Script=Han}々〆ヶ]+/gu;

export function wordsOf(parts: Readonly<RubyText>): Word[] {
  return parts.flatMap(({ text, ruby = '', marked }): Word[] => {
    if (ruby !== '') return [{ text, ruby, readable: true, marked }];
    const words: Word[] = [];
    let end = 0;
    for (const { 0: run, index } of text.matchAll(KANJI_RUN)) {
      if (index > end) words.push({ text: text.slice(end, index), ruby: '', readable: false, marked });
      words.push({ text: run, ruby: '', readable: true, marked });
      end = index + run.length;
    }
    if (end < text.length) words.push({ text: text.slice(end), ruby: '', readable: false, marked });
    return words;
  });
}

/** The text with another reading for one of its words; an empty one takes it away. */
export const withReading = (words: readonly Word[], at: number, reading: string): string =>
  formatMarkup(
    words.map(({ text, ruby, marked }, index) => {
      const wanted = index === at ? hiragana(reading.trim()) : ruby;
      return { text, ...(wanted !== '' && { ruby: wanted }), ...(marked && { marked }) };
    }),
  );

/** Readings are written in hiragana; who types katakana means the same. */
export const hiragana = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
