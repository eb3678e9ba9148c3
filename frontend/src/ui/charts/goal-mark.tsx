import { type DotItemDotProps, usePlotArea } from 'recharts';

/** What is aimed at, over the place of one bar: beside each other they are a line, and one alone is seen, too. */
export function GoalMark({ cx, cy, value, places }: DotItemDotProps & { places: number }) {
  const area = usePlotArea();
  if (area === undefined || cx === undefined || cy === undefined || value == null) return null;
  const half = area.width / places / 2;
  return <line x1={cx - half} x2={cx + half} y1={cy} y2={cy} {...GOAL_LINE} />;
}

export const GOAL_LINE = { stroke: 'var(--kin)', strokeWidth: 2, strokeDasharray: '6 4' } as const;
