import type { PaperInk } from '#contracts/http/papers';
import { beside, type Block, box, label, moved, over, rule, stack, textBlock } from '../block.js';
import type { Flow } from '../pages.js';
import type { Setter, Span } from '../words.js';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly study?: boolean;
}
export type TableCell = string | readonly Span[] | { readonly soft: string; readonly bold: string };

const SIZE = 8.5;
const PAD = 4;
const WHOLE = { font: 'plain', size: SIZE, furigana: false, leading: 1.45 } as const;

/** The head of a table, which stands again on each page; texts of more than one line make it higher. */
export function tableHead(setter: Setter, columns: readonly Column[]): Block {
  const cells = columns.map(({ title, width, align = 'left' }) =>
    textBlock(setter, [{ text: title }], { ...WHOLE, font: 'bold', align }, width - 2 * PAD),
  );
  return lined(columns, cells, { fill: 'fill', above: true });
}

/** One row; what is too long for its column goes on in the next line. */
export function tableRow(
  setter: Setter,
  columns: readonly Column[],
  cells: readonly TableCell[],
  { bold = false, sunken = bold }: { readonly bold?: boolean; readonly sunken?: boolean } = {},
): Flow {
  const blocks = columns.map((column, index) => cellBlock(setter, column, cells[index] ?? '', bold));
  return lined(columns, blocks, sunken ? { fill: 'fill' } : {});
}

function cellBlock(
  setter: Setter,
  { width, align = 'left', study }: Column,
  cell: TableCell,
  bold: boolean,
): Block {
  const look = {
    ...WHOLE,
    align,
    ...(study && { font: 'study' as const }),
    ...(bold && { font: 'bold' as const }),
  };
  const inner = width - 2 * PAD;
  if (typeof cell === 'string') return textBlock(setter, [{ text: cell }], look, inner);
  if (!('soft' in cell)) return textBlock(setter, cell, look, inner);
  const soft = label(setter, cell.soft, { ...look, ink: 'soft', align: 'left' }, inner * 0.5);
  const right = textBlock(
    setter,
    [{ text: cell.bold }],
    { ...look, font: 'bold', align: 'right' },
    inner * 0.62,
  );
  // an answer of many signs has a line of its own
  return setter.one(cell.bold, look, 1e4).width < inner * 0.45
    ? over(soft, moved(right, inner * 0.38))
    : stack([
        soft,
        textBlock(setter, [{ text: cell.bold }], { ...look, font: 'bold', align: 'right' }, inner),
      ]);
}

interface RowLook {
  readonly fill?: PaperInk;
  readonly above?: boolean;
}

function lined(columns: readonly Column[], cells: readonly Block[], { fill, above }: RowLook): Block {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const height = Math.max(SIZE * WHOLE.leading, ...cells.map((cell) => cell.height)) + 3.5;
  let left = 0;
  const placed = columns.map((column, index) => {
    const at = left + PAD;
    left += column.width;
    return [at, moved(cells[index] ?? { height: 0, at: () => [] }, 0, 0.5)] as const;
  });
  const ground = fill ? [box(width, height, { weight: 0, fill })] : [];
  const lines = [...(above ? [rule(width, 0.8, 'line')] : []), moved(rule(width, 0.4, 'line'), 0, height)];
  return { ...over(...ground, ...lines, beside(placed)), height };
}
