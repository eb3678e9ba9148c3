import type { KanaChart } from '#contracts/http/study-characters';
import { putTaken, takenFile, takenNames } from '../../kit/client/taken-files.js';

/** What an older page has kept in another form is not read. */
const FORMAT = 1;
export const CHART_START = 'chart/';

/** A chart of kana with the strokes of each: to watch, trace and write from, with or without a network. */
export interface TakenChart {
  format: typeof FORMAT;
  chart: KanaChart;
  /** In milliseconds, by the server. */
  takenAt: number;
  /** Recordings that were taken along with it. */
  sounds: string[];
  /** What it takes on the device, with its sounds. */
  bytes: number;
}
type Script = KanaChart['script'];

/** The wire types are the contract. */
interface Body {
  json: () => Promise<Partial<TakenChart>>;
}

export const chartName = (script: Script): string => CHART_START + script;
const isChart = (one: Partial<TakenChart>): one is TakenChart => one.format === FORMAT;

/** Throws NoRoom. */
export const putChart = (one: Omit<TakenChart, 'format'>): Promise<void> =>
  putTaken(chartName(one.chart.script), JSON.stringify({ ...one, format: FORMAT }));

export const takenChart = (script: Script): Promise<TakenChart | undefined> => read(chartName(script));

export async function takenCharts(): Promise<TakenChart[]> {
  const charts = await Promise.all((await takenNames(CHART_START)).map(read));
  return charts.filter((one) => one !== undefined);
}

async function read(name: string): Promise<TakenChart | undefined> {
  const body: Body | undefined = await takenFile(name);
  const one = await body?.json();
  return one && isChart(one) ? one : undefined;
}
