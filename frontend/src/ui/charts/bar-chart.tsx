import { Furigana } from '../furigana.js';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { useId } from 'react';
import { ResponsiveContainer } from 'recharts';
import classes from './charts.module.css';

interface BarRow {
  name: string;
  /** The name in the reader's language, where the other is not: beside it in the table, in the chart where one points. */
  translation?: string | undefined;
  value: number;
  /** What the table says instead of the value with its unit. */
  text?: string;
  /** What the table calls it, where the axis has room for less. */
  inTable?: string;
  /** It is not over yet: hatched. */
  running?: boolean;
  /** Stands on the first, where `labels` has a name for it. */
  second?: number;
}
interface BarChartProps {
  caption: string;
  /** Of the names, the values and, where there is one, the second value. */
  labels: readonly [string, string, string?];
  rows: readonly BarRow[];
  unit?: string;
  max?: number;
  empty: string;
  /** Figures at the bars; not where there are too many of them. */
  labelled?: boolean;
  /** Not live: marks at half strength. */
  stale?: boolean;
}

/** One hue, figures at the bars, and the same figures as a table behind. */
export function BarChartWithTable({
  caption,
  labels,
  rows,
  unit = '',
  max,
  empty,
  labelled = true,
  stale = false,
}: BarChartProps) {
  const { t } = useTranslation();
  const hatch = `hatch-${useId()}`;
  const [, first, second] = labels;
  if (rows.length === 0) return <p className="muted small">{empty}</p>;
  return (
    <figure>
      <div className={classes.plot} data-stale={stale || undefined} role="img" aria-label={caption}>
        <ResponsiveContainer width="100%" height={220}>
          <BarChart data={[...rows]} margin={{ top: 20, right: 4, bottom: 0, left: -20 }} accessibilityLayer>
            <defs>
              <pattern
                id={hatch}
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="8" height="8" fill="var(--ai-soft)" />
                <rect width="4" height="8" fill="var(--ai-bar)" />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" tickLine={false} axisLine={false} tick={tick} interval="preserveStartEnd" />
            <YAxis
              domain={[0, max ?? 'auto']}
              tickLine={false}
              axisLine={false}
              tick={tick}
              allowDecimals={false}
            />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              contentStyle={tooltip}
              labelFormatter={(name) => bothNames(rows.find((row) => row.name === name)) ?? name}
            />
            {second === undefined ? null : <Legend itemSorter={null} formatter={legendText} />}
            <Bar
              dataKey="value"
              stackId="all"
              name={first}
              fill="var(--ai-bar)"
              radius={second === undefined ? [3, 3, 0, 0] : 0}
              maxBarSize={48}
            >
              {rows.map((row) => (
                <Cell
                  key={row.name}
                  {...(row.running && { fill: `url(#${hatch})`, stroke: 'var(--ai-bar)', strokeWidth: 1.5 })}
                />
              ))}
              {labelled && second === undefined ? (
                <LabelList dataKey="value" position="top" fill="var(--ink)" fontSize={12} />
              ) : null}
            </Bar>
            {second === undefined ? null : (
              <Bar
                dataKey="second"
                stackId="all"
                name={second}
                fill="var(--ai-soft)"
                stroke="var(--ai-bar)"
                radius={[3, 3, 0, 0]}
                maxBarSize={48}
              />
            )}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details className={classes.behind}>
        <summary>
          <Furigana>{t('chart.as-table')}</Furigana>
        </summary>
        <table>
          <caption className="hidden-text">{caption}</caption>
          <thead>
            <tr>
              {labels.map((label) =>
                label === undefined ? null : (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.inTable ?? bothNames(row)}</th>
                <td>{row.text ?? `${row.value}${unit}`}</td>
                {second === undefined ? null : <td>{row.second ?? 0}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const bothNames = (row: BarRow | undefined): string | undefined =>
  row?.translation === undefined ? row?.name : `${row.name} ${row.translation}`;

/** The mark has the colour, the word is read. */
const legendText = (name: string) => <span className={classes.legend}>{name}</span>;

const tick = { fill: 'var(--ink-3)', fontSize: 12 };
const tooltip = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
};
