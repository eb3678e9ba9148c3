import type { PaperInk, PaperMark } from '#contracts/http/papers';
import { type Line, type Look, RUBY_SIZE, type Setter, type Span, type Word } from './words.js';

/** A piece of a page: its height, and its marks when its upper left corner is at that place. In points. */
export interface Block {
  readonly height: number;
  /** Of a text the height of its first line, at which its number stands. */
  readonly line?: number;
  readonly at: (x: number, y: number) => PaperMark[];
}

export const space = (height: number): Block => ({ height, at: () => [] });

/** One below the other. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    at: (x, y) => {
      let top = y;
      return blocks.flatMap((block) => {
        const marks = block.at(x, top);
        top += block.height;
        return marks;
      });
    },
  };
}

/** Beside each other, each so far from the left. */
export const beside = (columns: readonly (readonly [left: number, block: Block])[]): Block => ({
  height: Math.max(0, ...columns.map(([, { height }]) => height)),
  at: (x, y) => columns.flatMap(([left, block]) => block.at(x + left, y)),
});

export const moved = (block: Block, right: number, down = 0): Block => ({
  height: block.height + down,
  at: (x, y) => block.at(x + right, y + down),
});

export interface TextLook extends Look {
  readonly ink?: PaperInk;
  readonly align?: 'left' | 'center' | 'right';
  /** Height of a line in sizes. */
  readonly leading?: number;
}

/** Where letters stand in a line that is so high: the air is above, where furigana is. */
const DEPTH = 0.32;
const LEADING = 1.5;
/** With furigana, so that no line has less room than the next. */
const RUBY_LEADING = 1.95;

export const leadingOf = ({ leading, furigana }: TextLook): number =>
  leading ?? (furigana ? RUBY_LEADING : LEADING);

/** A text in lines of that width. */
export function textBlock(setter: Setter, spans: readonly Span[], look: TextLook, width: number): Block {
  return linesBlock(setter.lines(spans, look, width), look, width);
}

/** The same as lines, each by itself, so that a page may end between two of them; where its author began a new one, one begins. */
export function textLines(setter: Setter, spans: readonly Span[], look: TextLook, width: number): Block[] {
  return paragraphsOf(spans).flatMap((paragraph) =>
    setter.lines(paragraph, look, width).map((line) => linesBlock([line], look, width)),
  );
}

function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const { text, ...look } of spans)
    text.split('\n').forEach((part, index) => {
      if (index > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)?.push({ ...look, text: part });
    });
  return paragraphs;
}

export function linesBlock(lines: readonly Line[], look: TextLook, width: number): Block {
  const height = look.size * leadingOf(look);
  const rows = lines.map((line): Block => ({
    height,
    at: (x, y) => marksOf(line, look, x, y + height, width),
  }));
  return { ...stack(rows), line: height };
}

/** One line, cut to the width. */
export const label = (setter: Setter, text: string, look: Omit<TextLook, 'furigana'>, width: number): Block =>
  linesBlock([setter.one(text, { ...look, furigana: false }, width)], { ...look, furigana: false }, width);

function marksOf(line: Line, look: TextLook, x: number, bottom: number, width: number): PaperMark[] {
  const { size, ink = 'ink', align = 'left' } = look;
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const y = bottom - size * DEPTH;
  let left = x + (width - line.width) * share;
  const marks: PaperMark[] = [];
  for (const run of runsOf(line.words)) {
    marks.push(...runMarks(run, { x: left, y, size, ink }));
    left += run.width;
  }
  return marks;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: PaperInk;
}

/** Below the letters, as far as they reach. */
const underline = (x: number, width: number, { y, size, ink }: Place): PaperMark => ({
  ...{ kind: 'line', x, y: y + size * 0.18, to_x: x + width, to_y: y + size * 0.18 },
  ...{ weight: 0.8, ink },
});

function runMarks({ marked, ...run }: Run, place: Place): PaperMark[] {
  const marks = letterMarks(run, place);
  return marked ? [...marks, underline(place.x + (run.width - run.own) / 2, run.own, place)] : marks;
}

function letterMarks({ text, font, width, ruby, own }: Run, { x, y, size, ink }: Place): PaperMark[] {
  const base: PaperMark = { kind: 'text', text, x: x + (width - own) / 2, y, width: own, size, font, ink };
  if (!ruby) return [base];
  const small = size * RUBY_SIZE;
  return [
    base,
    {
      ...{ kind: 'text', text: ruby.text, x: x + (width - ruby.width) / 2, y: y - size * 0.92 },
      ...{ width: ruby.width, size: small, font: ruby.font, ink },
    },
  ];
}

interface Run extends Word {
  /** Of the letters themselves: a wider reading makes room on both sides. */
  readonly own: number;
}

/** Neighbours of one font are one mark: a page of them is smaller, and is read and copied as text. */
function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const isAlike = last?.font === word.font && last.marked === word.marked;
    if (last && isAlike && !last.ruby && !word.ruby)
      runs[runs.length - 1] = {
        ...last,
        text: last.text + word.text,
        width: last.width + word.width,
        own: last.own + word.width,
      };
    else runs.push({ ...word, own: word.base ?? word.width });
  }
  return runs;
}

export const rule = (width: number, weight = 0.6, ink: PaperInk = 'ink'): Block => ({
  height: weight,
  at: (x, y) => [{ kind: 'line', x, y, to_x: x + width, to_y: y, weight, ink }],
});

export interface BoxLook {
  readonly weight?: number;
  readonly ink?: PaperInk;
  readonly fill?: PaperInk;
  readonly radius?: number;
}

export const box = (width: number, height: number, look: BoxLook = {}): Block => ({
  height,
  at: (x, y) => [
    {
      ...{ kind: 'box', x, y, width, height, radius: look.radius ?? 0 },
      ...{ weight: look.weight ?? 0.6, ink: look.ink ?? 'ink' },
      ...(look.fill && { fill: look.fill }),
    },
  ],
});

/** One over the other, from the same corner. */
export const over = (...blocks: readonly Block[]): Block =>
  beside(blocks.map((block) => [0, block] as const));
