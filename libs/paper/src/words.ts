import type { PaperFont } from '#contracts/http/papers';
import type { Fonts } from './fonts.js';

/** Text as it is asked for: in one look, furigana by segment. */
export interface Span {
  readonly text: string;
  readonly ruby?: string | undefined;
  /** Underlined. */
  readonly marked?: boolean | undefined;
  readonly font?: PaperFont;
}
/** What is not divided: a word of letters, or one Japanese sign, or what has one furigana. */
export interface Word {
  readonly text: string;
  readonly font: PaperFont;
  /** With its reading, which may be wider. */
  readonly width: number;
  /** Of its letters alone, where the reading is wider. */
  readonly base?: number;
  readonly ruby?: { readonly text: string; readonly font: PaperFont; readonly width: number };
  readonly marked?: true;
}
export interface Line {
  readonly words: readonly Word[];
  readonly width: number;
}

/** How a text is set. */
export interface Look {
  readonly font: PaperFont;
  /** In points. */
  readonly size: number;
  readonly furigana: boolean;
}

/** A reading is set at half the size of what it stands over. */
export const RUBY_SIZE = 0.5;

/** Not the full-width one, which is a sign like others. */
const SPACE = /^[^\S\u3000]+$/u;
/** Han, kana, full-width forms and Japanese punctuation: a line may end after each. */
const PARTS =
  /[^\S\u3000]+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u2460-\u24ff]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u2460-\u24ff]+/gu;
/** JIS X 4051: what must not begin, and what must not end a line. */
const NO_START =
  /^[、。，．,.）」』】〕〉》！？!?：；ー々・゛゜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
const NO_END = /[（「『【〔〈《]$/u;

/** Sets texts in words and lines, and keeps in mind which letters no font has. */
export class Setter {
  readonly missing = new Set<string>();

  constructor(readonly fonts: Fonts) {}

  words(spans: readonly Span[], { font, size, furigana }: Look): Word[] {
    const words: Word[] = [];
    for (const span of spans) {
      const wanted = span.font ?? font;
      const mark = span.marked ? ({ marked: true } as const) : {};
      if (span.ruby !== undefined && furigana)
        words.push({ ...this.underRuby(span.text, span.ruby, wanted, size), ...mark });
      else
        for (const part of span.text.normalize('NFC').match(PARTS) ?? []) {
          // a space is of the word before it, so that words beside each other are one text
          const beside = SPACE.test(part) ? (words.at(-1)?.font ?? wanted) : wanted;
          words.push({ ...this.word(part, beside, size), ...mark });
        }
    }
    return words;
  }

  /** In lines of that width; a word that is wider is divided. */
  lines(spans: readonly Span[], look: Look, width: number): Line[] {
    const words = this.words(spans, look).flatMap((word) =>
      word.width > width ? this.divided(word, look.size) : [word],
    );
    const lines: Word[][] = [[]];
    let room = width;
    for (const word of words) {
      const line = lines.at(-1) ?? [];
      if (SPACE.test(word.text) && line.length === 0) continue;
      if (word.width > room && line.length > 0 && !SPACE.test(word.text)) {
        const taken =
          NO_START.test(word.text) || NO_END.test(line.at(-1)?.text ?? '') ? takenAlong(line) : [];
        const next = [...taken, word];
        lines.push(next);
        room = width - widthOf(next);
        continue;
      }
      line.push(word);
      room -= word.width;
    }
    return lines.map(lineOf);
  }

  /** In one line, cut with an ellipsis where it is wider. */
  one(text: string, look: Look, width: number): Line {
    const words = this.words([{ text }], look);
    if (widthOf(words) <= width) return lineOf(words);
    const dots = this.word('…', look.font, look.size);
    const fitting = words.flatMap((word) =>
      word.width > width - dots.width ? this.divided(word, look.size) : [word],
    );
    const kept: Word[] = [];
    for (const word of fitting) {
      if (widthOf(kept) + word.width > width - dots.width) break;
      kept.push(word);
    }
    return lineOf([...kept, dots]);
  }

  private word(part: string, wanted: PaperFont, size: number): Word {
    const { text, font } = this.fonts.setIn(SPACE.test(part) ? ' ' : part, wanted, (letter) =>
      this.missing.add(letter),
    );
    return { text, font, width: this.fonts.width(text, font, size) };
  }

  private underRuby(base: string, reading: string, wanted: PaperFont, size: number): Word {
    const word = this.word(base.normalize('NFC'), wanted, size);
    const ruby = this.word(reading, wanted, size * RUBY_SIZE);
    return { ...word, base: word.width, width: Math.max(word.width, ruby.width), ruby };
  }

  private divided({ text, font, ruby, width, marked }: Word, size: number): Word[] {
    const mark = marked ? { marked } : {};
    // a reading stands over the whole: too wide for a line, it is left away before it is cut
    const letters = [...SEGMENTS.segment(text)].map(({ segment }) => segment);
    if (letters.length < 2) return [{ text, font, width, ...(ruby && { ruby }), ...mark }];
    return letters.map((letter) => ({
      ...{ text: letter, font, width: this.fonts.width(letter, font, size) },
      ...mark,
    }));
  }
}

const SEGMENTS = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The end of the line that must go to the next one with what follows; at most three signs, or the line stays as it is. */
function takenAlong(line: Word[]): Word[] {
  for (let count = 1; count <= 3 && count < line.length; count++) {
    const first = line[line.length - count];
    const before = line[line.length - count - 1];
    if (first && before && !NO_START.test(first.text) && !NO_END.test(before.text) && !SPACE.test(first.text))
      return line.splice(line.length - count);
  }
  return [];
}

const widthOf = (words: readonly Word[]): number => words.reduce((sum, { width }) => sum + width, 0);

function lineOf(words: readonly Word[]): Line {
  const end = words.findLastIndex(({ text }) => !SPACE.test(text));
  const shown = words.slice(0, end + 1);
  return { words: shown, width: widthOf(shown) };
}
