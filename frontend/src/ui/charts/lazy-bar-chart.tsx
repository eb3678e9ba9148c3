import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.js';
import { useNear } from '../near.js';
import { Skeletons } from '../states.js';
import { type BarChartProps, chartHeight } from './chart-rows.js';

const Loaded = lazyPart(async () => (await import('./bar-chart.js')).BarChartWithTable);

/** Loaded when a chart is near: it weighs more than every page that shows one. Its place is kept meanwhile. */
export function BarChart(props: BarChartProps) {
  const { isNear, ref } = useNear();
  const place = <Skeletons count={1} height={chartHeight(props.height)} />;
  if (!isNear)
    return (
      <div ref={ref} data-far>
        {place}
      </div>
    );
  return (
    <Suspense fallback={place}>
      <Loaded {...props} />
    </Suspense>
  );
}
