import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.js';
import { Skeletons } from '../states.js';
import { type BarChartProps, chartHeight } from './chart-rows.js';

const Loaded = lazyPart(async () => (await import('./bar-chart.js')).BarChartWithTable);

/** Loaded when a chart is first drawn: it weighs more than every page that shows one. Its place is kept meanwhile. */
export const BarChart = (props: BarChartProps) => (
  <Suspense fallback={<Skeletons count={1} height={chartHeight(props.height)} />}>
    <Loaded {...props} />
  </Suspense>
);
