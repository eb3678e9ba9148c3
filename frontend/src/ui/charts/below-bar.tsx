import { Text, type XAxisTickContentProps } from 'recharts';
import { TICK } from './chart-look.js';
import type { BarRow } from './chart-rows.js';

interface BelowBarProps extends XAxisTickContentProps {
  rows: readonly BarRow[];
}

/** What stands below a bar; the one of now, and the one that is not over, are stronger. */
export function BelowBar({ rows, x, y, payload }: BelowBarProps) {
  const row = rows[Number(payload.value)];
  if (!row) return null;
  const lines = row.tick === undefined ? [row.name] : typeof row.tick === 'string' ? [row.tick] : row.tick;
  const strong = row.marked === true || row.running === true;
  const at = Number(payload.value);
  return (
    <g>
      {lines.map((line, index) => (
        <Text
          key={index}
          x={x}
          y={Number(y) + index * 16}
          dy={8}
          textAnchor={anchorOf(row, at, rows.length)}
          className="recharts-cartesian-axis-tick-value"
          fontSize={TICK.fontSize}
          fill={strong ? 'var(--ink)' : TICK.fill}
          fontWeight={strong ? 700 : 400}
        >
          {line}
        </Text>
      ))}
    </g>
  );
}

/** Words at an end begin, or end, with the chart. */
function anchorOf({ tick }: BarRow, at: number, count: number) {
  if (typeof tick !== 'string' || (at > 0 && at < count - 1)) return 'middle';
  return at === 0 ? 'start' : 'end';
}
