import type { RubyText } from '#contracts/http/attempts';

/**
 * How an author types furigana: `{漢字|かんじ}を{読|よ}む`. A backslash before one of `{ | } \` makes it an ordinary
 * character; braces that hold no reading are ordinary anyway.
 */
const PART = /\{((?:\\.|[^\\{}|])+)\|((?:\\.|[^\\{}|])*)\}|\\([\\{}|])/gsu;
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
    plain += markup.slice(end, match.index) + (match[3] ?? '');
    end = match.index + match[0].length;
    if (match[1] === undefined) continue;
    const [text, ruby] = [bare(match[1]), bare(match[2] ?? '').trim()];
    if (ruby === '') {
      plain += text;
      continue;
    }
    flush();
    parts.push({ text, ruby });
  }
  plain += markup.slice(end);
  flush();
  return parts;
}

export const formatMarkup = (parts: Readonly<RubyText>): string =>
  parts
    .map(({ text, ruby }) =>
      ruby ? `{${escaped(text)}|${escaped(ruby)}}` : text.replaceAll(/[\\{]/gu, String.raw`\$&`),
    )
    .join('');

const bare = (text: string): string => text.replaceAll(ESCAPED, '$1');
const escaped = (text: string): string => text.replaceAll(/[\\{}|]/gu, String.raw`\$&`);

/** One word of a text, for the author to press: with its reading, or one that could have one. */
export interface Word {
  text: string;
  ruby: string;
  /** Has kanji, so a reading belongs to it. */
  readable: boolean;
}
const KANJI_RUN = /[\p{Script=Han}々〆ヶ]+/gu;

export function wordsOf(parts: Readonly<RubyText>): Word[] {
  return parts.flatMap(({ text, ruby = '' }): Word[] => {
    if (ruby !== '') return [{ text, ruby, readable: true }];
    const words: Word[] = [];
    let end = 0;
    for (const { 0: run, index } of text.matchAll(KANJI_RUN)) {
      if (index > end) words.push({ text: text.slice(end, index), ruby: '', readable: false });
      words.push({ text: run, ruby: '', readable: true });
      end = index + run.length;
    }
    if (end < text.length) words.push({ text: text.slice(end), ruby: '', readable: false });
    return words;
  });
}

/** The text with another reading for one of its words; an empty one takes it away. */
export const withReading = (words: readonly Word[], at: number, reading: string): string =>
  formatMarkup(
    words.map(({ text, ruby }, index) => {
      const wanted = index === at ? hiragana(reading.trim()) : ruby;
      return wanted === '' ? { text } : { text, ruby: wanted };
    }),
  );

/** Readings are written in hiragana; who types katakana means the same. */
export const hiragana = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
