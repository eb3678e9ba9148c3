import type { BarChartProps, BarRow } from './chart-rows.js';

/** Ids of the patterns of one chart. */
export const fillsOf = (chart: string) => ({
  running: `running-${chart}`,
  marked: `marked-${chart}`,
  quiet: `quiet-${chart}`,
});
type Fills = ReturnType<typeof fillsOf>;

/** Hatched is what is not over yet; squares stand on each other from the axis up, 8 px with 2 between. */
export const FillPatterns = ({ running, marked, quiet }: Fills) => (
  <defs>
    <pattern id={running} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="var(--ai-soft)" />
      <rect width="4" height="8" fill="var(--ai-bar)" />
    </pattern>
    {([marked, quiet] as const).map((id) => (
      <pattern key={id} id={id} width="10" height="10" patternUnits="userSpaceOnUse">
        <rect width="10" height="8" fill={id === marked ? 'var(--ai-bar)' : 'var(--guide)'} />
      </pattern>
    ))}
  </defs>
);

/** Undefined: the colour of all bars. */
export function fillOf(
  row: BarRow | undefined,
  look: BarChartProps['look'],
  { running, marked, quiet }: Fills,
) {
  if (look === 'squares') return { fill: `url(#${row?.marked ? marked : quiet})` };
  if (row?.running) return { fill: `url(#${running})`, stroke: 'var(--ai-bar)', strokeWidth: 1.5 };
  return undefined;
}
