import { useId } from 'react';
import {
  Bar,
  CartesianGrid,
  type BarShapeProps,
  ComposedChart,
  LabelList,
  Legend,
  Line,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { FillPatterns, fillOf, fillsOf } from './bar-fills.js';
import { CURSOR, TICK, TOOLTIP } from './chart-look.js';
import { type BarChartProps, bothNames, PLOT_HEIGHT } from './chart-rows.js';
import { RowsAsTable } from './rows-as-table.js';
import { BelowBar } from './below-bar.js';
import { GOAL_LINE, GoalMark } from './goal-mark.js';
import classes from './charts.module.css';

/** One hue, figures at the bars, arrow keys from bar to bar, and the same figures as a table behind. */
export function BarChartWithTable(props: BarChartProps) {
  const { caption, rows, empty, height = PLOT_HEIGHT, stale = false } = props;
  if (rows.length === 0) return <p className="muted small">{empty}</p>;
  return (
    <figure>
      <div className={classes.plot} data-stale={stale || undefined}>
        <ResponsiveContainer width="100%" height={height}>
          <Plot {...props} />
        </ResponsiveContainer>
      </div>
      <figcaption className="hidden-text">{caption}</figcaption>
      <RowsAsTable {...props} />
    </figure>
  );
}

/** Room beside the first and the last bar for a word below it that is wider than the bar: Hôm nay, Hari ini. */
const NO_SCALE = { top: 20, right: 8, bottom: 0, left: 8 };
const WITH_SCALE = { top: 20, right: 10, bottom: 0, left: -20 };

/** Size comes from the container: recharts gives it to its only child. */
function Plot({ caption, labels, rows, goal, max, labelled = true, look }: BarChartProps) {
  const fills = fillsOf(useId().replaceAll(':', ''));
  const [, first, second] = labels;
  const twoLines = rows.some(({ tick }) => Array.isArray(tick));
  const named = rows.every(({ tick }) => tick === undefined);
  const data = rows.map((row, at) => ({ ...row, at }));
  const marks = data.filter(({ tick }) => tick !== '').map(({ at }) => at);
  const scale = look === undefined;
  return (
    <ComposedChart
      data={data}
      margin={scale ? WITH_SCALE : NO_SCALE}
      barCategoryGap={rows.length > 20 ? 1 : '12%'}
      title={caption}
      accessibilityLayer
    >
      <FillPatterns {...fills} />
      {scale ? <CartesianGrid vertical={false} stroke="var(--line)" /> : null}
      <XAxis
        dataKey="at"
        ticks={marks}
        tickLine={false}
        axisLine={scale ? false : { stroke: 'var(--line-strong)' }}
        tick={(tick) => <BelowBar {...tick} rows={rows} />}
        tickFormatter={(at: number) => rows[at]?.name ?? ''}
        height={twoLines ? 44 : 30}
        interval={named ? 'preserveStartEnd' : 0}
        minTickGap={2}
      />
      <YAxis
        hide={!scale}
        domain={[0, max ?? 'auto']}
        tickLine={false}
        axisLine={false}
        tick={TICK}
        allowDecimals={false}
      />
      <Tooltip
        cursor={CURSOR}
        contentStyle={TOOLTIP}
        labelFormatter={(at) => bothNames(rows[Number(at)]) ?? ''}
      />
      {(second === undefined && goal === undefined) || !scale ? null : (
        <Legend itemSorter={null} formatter={legendText} />
      )}
      <Bar
        dataKey="value"
        stackId="all"
        name={first}
        fill="var(--ai-bar)"
        radius={scale && second === undefined ? [3, 3, 0, 0] : 0}
        maxBarSize={48}
        isAnimationActive={false}
        shape={(bar: BarShapeProps) => <Rectangle {...bar} {...fillOf(rows[bar.index], look, fills)} />}
      >
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
          maxBarSize={48}
          isAnimationActive={false}
        />
      )}
      {goal === undefined ? null : (
        <Line
          dataKey="goal.value"
          name={goal}
          legendType="plainline"
          {...GOAL_LINE}
          strokeOpacity={0}
          dot={({ key, ...mark }) => <GoalMark key={key} {...mark} places={rows.length} />}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}

/** The mark has the colour, the word is read. */
const legendText = (name: string) => <span className={classes.legend}>{name}</span>;
