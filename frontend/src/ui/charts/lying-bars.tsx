import { Bar, BarChart, type BarShapeProps, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslation } from 'react-i18next';
import type { BarTableProps } from './bar-table-rows.js';
import { CURSOR, TOOLTIP } from './chart-look.js';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const THICK = 14;
const MARK = 3;
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A bar in each row of a table, with a mark for the time before; arrow keys go from bar to bar. */
export function LyingBars({ caption, labels, rows, max = 100, tenths = false }: BarTableProps) {
  const { i18n } = useTranslation();
  const percentOf = (value: number) => i18n.format(value, 'percent');
  const [first, second] = labels;
  const data = rows.map(({ name, value, before = null }, at) => ({ at, name, value, before }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} layout="vertical" margin={NONE} title={caption} accessibilityLayer>
        <XAxis type="number" hide domain={[0, max]} />
        <YAxis type="category" dataKey="at" hide />
        <Tooltip
          cursor={CURSOR}
          contentStyle={TOOLTIP}
          labelFormatter={(at) => rows[Number(at)]?.name ?? ''}
          formatter={(value, _name, item) => {
            const { before } = rows[placeOf(item.payload)] ?? {};
            const then = typeof before === 'number' ? ` · ${second} ${percentOf(before)}` : '';
            return [`${percentOf(Number(value))}${then}`, first];
          }}
        />
        <Bar
          dataKey="value"
          barSize={THICK}
          isAnimationActive={false}
          fill="var(--ai-bar)"
          background={{ fill: 'var(--line)', radius: 3 }}
          shape={(bar: BarShapeProps) => (
            <MarkedBar {...bar} before={rows[bar.index]?.before ?? null} max={max} tenths={tenths} />
          )}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Recharts hands back any row. */
const placeOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'at' in row ? Number(row.at) : -1;

interface MarkedBarProps extends BarShapeProps {
  before: number | null;
  max: number;
  tenths: boolean;
}

function MarkedBar({ x, y, width, height, background, before, max, tenths }: MarkedBarProps) {
  const [left, whole] = [background?.x ?? x, background?.width ?? width];
  return (
    <g>
      <rect x={x} y={y} width={Math.max(0, width)} height={height} rx={3} fill="var(--ai-bar)" />
      {(tenths ? NINE : []).map((tenth) => (
        <rect
          key={tenth}
          x={left + (tenth / 10) * whole - 1}
          y={y}
          width={2}
          height={height}
          fill="var(--surface)"
        />
      ))}
      {before === null ? null : (
        <rect
          x={left + (Math.min(before, max) / max) * whole - MARK / 2}
          y={y - 3}
          width={MARK}
          height={height + 6}
          fill="var(--kin)"
          stroke="var(--surface)"
          strokeWidth={1}
          paintOrder="stroke"
        />
      )}
    </g>
  );
}
