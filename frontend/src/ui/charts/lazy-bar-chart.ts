import { lazyPart } from '../lazy-part.js';

/** Loaded when a chart is first drawn: it weighs more than every page that shows one. */
export const BarChart = lazyPart(async () => (await import('./bar-chart.js')).BarChartWithTable);
