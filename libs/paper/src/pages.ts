import { type PaperMark, type PaperPage, PAPER_SIZE, type PrintedSheet } from '#contracts/http/papers';
import type { Block } from './block.js';

export const MARGIN = { side: 48, top: 42, bottom: 40 } as const;
export const WIDTH = PAPER_SIZE.width - 2 * MARGIN.side;
/** The line at the foot, with what is above it. */
const FOOT = 24;

export interface Frame {
  readonly sheet: PrintedSheet;
  readonly of: string | null;
  /** What stands at the head of each page. */
  readonly head: (page: { readonly number: number; readonly count: number }) => Block;
  readonly foot: (page: { readonly number: number; readonly count: number }) => Block;
  /** Says again what a page that goes on belongs to. */
  readonly again?: (block: Flow) => Block | undefined;
}

/** What flows from page to page. */
export interface Flow extends Block {
  /** Where it may be divided, if it is higher than a page. */
  readonly parts?: readonly Block[];
  /** Stands with what follows, such as a heading. */
  readonly withNext?: boolean;
  /** What is said again at the head of the next page, by `Frame.again`. */
  readonly section?: number;
}

/** Blocks in pages: none is divided that has room on one. */
export function inPages(frame: Frame, flows: readonly Flow[]): PaperPage[] {
  const sheets = divide(frame, flows);
  const count = sheets.length;
  return sheets.map((blocks, index) => {
    const page = { number: index + 1, count };
    const head = frame.head(page);
    const marks = [
      ...head.at(MARGIN.side, MARGIN.top),
      ...marksOf(blocks, MARGIN.top + head.height),
      ...frame.foot(page).at(MARGIN.side, PAPER_SIZE.height - MARGIN.bottom - FOOT / 2),
    ];
    return { sheet: frame.sheet, of: frame.of, ...page, marks: marks.map(rounded) };
  });
}

function divide(frame: Frame, flows: readonly Flow[]): Block[][] {
  const pages: Block[][] = [[]];
  let left = roomOf(frame, 1);
  const turn = (flow: Flow) => {
    const again = frame.again?.(flow);
    pages.push(again ? [again] : []);
    left = roomOf(frame, pages.length) - (again?.height ?? 0);
  };
  const put = (block: Block) => {
    pages.at(-1)?.push(block);
    left -= block.height;
  };
  flows.forEach((flow, index) => {
    const page = roomOf(frame, pages.length + 1);
    const needed = flow.height + (flow.withNext ? smallest(flows[index + 1], page) : 0);
    const isBlank = pages.at(-1)?.length === 0;
    if (needed <= left) return put(flow);
    const high = flow.parts && flow.height > page;
    if (!isBlank && !high) turn(flow);
    if (flow.height <= left || !flow.parts) return put(flow);
    for (const part of flow.parts) {
      if (part.height > left) turn(flow);
      put(part);
    }
  });
  return pages;
}

/** What has to have room below a heading: the whole of what follows, unless it is divided for being higher than a page. */
const smallest = (flow: Flow | undefined, page: number): number => {
  const whole = flow?.height ?? 0;
  return whole > page ? (flow?.parts?.[0]?.height ?? whole) : whole;
};

const roomOf = (frame: Frame, number: number): number =>
  PAPER_SIZE.height - MARGIN.top - MARGIN.bottom - FOOT - frame.head({ number, count: number }).height;

function marksOf(blocks: readonly Block[], top: number): PaperMark[] {
  let y = top;
  return blocks.flatMap((block) => {
    const marks = block.at(MARGIN.side, y);
    y += block.height;
    return marks;
  });
}

const two = (value: number): number => Math.round(value * 100) / 100;

/** Hundredths of a point are finer than any printer, and half the size on the way. */
export function rounded(mark: PaperMark): PaperMark {
  const at = { x: two(mark.x), y: two(mark.y) };
  if (mark.kind === 'line') return { ...mark, ...at, to_x: two(mark.to_x), to_y: two(mark.to_y) };
  if (mark.kind === 'text') return { ...mark, ...at, width: two(mark.width), size: two(mark.size) };
  return { ...mark, ...at, width: two(mark.width), height: two(mark.height) };
}
