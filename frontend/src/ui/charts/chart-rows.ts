export interface BarRow {
  /** What one points at; the axis has it too, where `tick` says nothing else. */
  name: string;
  /** The name in the reader's language, where the other is not. */
  translation?: string | undefined;
  value: number;
  /** What the table says instead of the value with its unit. */
  text?: string;
  /** What the table calls it, where the axis has room for less. */
  inTable?: string;
  /** Below the bar: one line, or two. Empty: this place has none. */
  tick?: string | readonly [string, string];
  /** It is not over yet: hatched. */
  running?: boolean;
  /** The one that is of now, where the others are quiet. */
  marked?: boolean;
  /** Stands on the first, where `labels` has a name for it. */
  second?: number;
  /** What is aimed at here, and the table's words for it, where `goal` of the chart names it; undefined: nothing is. */
  goal?: { readonly value: number; readonly text: string } | undefined;
}

export interface BarChartProps {
  caption: string;
  /** Of the names, the values and, where there is one, the second value. */
  labels: readonly [string, string, string?];
  rows: readonly BarRow[];
  /** What the dashed line over each bar is called, where rows have one. */
  goal?: string | undefined;
  unit?: string;
  max?: number;
  empty: string;
  /** Figures at the bars; not where there are too many of them. */
  labelled?: boolean;
  /** Without a scale beside them; `squares`: one for each that it stands for, quiet where it is not `marked`. */
  look?: 'squares' | 'plain';
  /** Of the plot, in pixels. */
  height?: number;
  /** Not live: marks at half strength. */
  stale?: boolean;
}

/** Where nothing else is asked for. */
export const PLOT_HEIGHT = 220;
/** With the way to the table: what stands there until the chart is here is as high. */
export const chartHeight = (height = PLOT_HEIGHT): number => height + 52;

export const bothNames = (row: BarRow | undefined): string | undefined =>
  row?.translation === undefined ? row?.name : `${row.name} ${row.translation}`;
