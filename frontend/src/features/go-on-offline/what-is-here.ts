import type { AttemptSheet } from '#contracts/http/attempts';
import type { KanaChart } from '#contracts/http/study-characters';
import { useEffect, useState } from 'react';
import { keptSheets } from '../../realtime/answer-queue/kept-sheets.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { takenCharts } from '../../realtime/taken-along/taken-charts.js';
import { canBegin, takenSets, type TakenSet } from '../../realtime/taken-along/taken-sets.js';
import { keptReads, type KeptRead } from '../../kit/client/kept-reads.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { useUser } from '../../kit/session/current-user.js';
import { SHELVES } from '../../parts/study/shelves.js';
import { parseInstant } from '../../ui/format/instant.js';

/** A chart, and the page that shows it. */
export interface ChartHere {
  readonly chart: KanaChart;
  readonly from: string;
}
const CHARTS = SHELVES[0].slug;

interface Here {
  /** Tests first. */
  sheets: readonly KeptRead<AttemptSheet>[];
  charts: readonly ChartHere[];
  /** Taken along and not begun, the next of each choice. */
  taken: readonly TakenSet[];
  isKnown: boolean;
}

/** What this device holds of what was open on it: attempts that are not over, and charts to write from. */
export function useWhatIsHere(): Here {
  const { handIns } = useAnswerQueue(useUser().id);
  const [here, setHere] = useState<Here>({ sheets: [], charts: [], taken: [], isKnown: false });
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const [sheets, charts, sets] = await Promise.all([keptSheets(), chartsHere(), takenSets()]);
      const ready = sets.filter(canBegin);
      const taken = ready.filter((set) => ready.find(({ pack }) => pack === set.pack) === set);
      const open = sheets.filter(({ data }) => isOpen(data) && !handIns.has(data.id));
      if (isWanted) setHere({ sheets: open.toSorted(testsFirst), charts, taken, isKnown: true });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [handIns]);
  return here;
}

/** Those that were taken along, and those that were looked at. */
async function chartsHere(): Promise<ChartHere[]> {
  const taken = (await takenCharts()).map(({ chart }) => ({
    chart,
    from: `/${CHARTS}/${chart.script}-practice`,
  }));
  const seen = (await keptReads<KanaChart>('kana-chart/')).map(({ data, from }) => ({ chart: data, from }));
  return [...taken, ...seen.filter(({ chart }) => !taken.some((one) => one.chart.script === chart.script))];
}

const isOpen = ({ deadline }: AttemptSheet): boolean =>
  deadline === null || parseInstant(deadline) > serverClock.now();
const testsFirst = (one: KeptRead<AttemptSheet>, other: KeptRead<AttemptSheet>): number =>
  Number(one.data.exam_id === null) - Number(other.data.exam_id === null) || other.at - one.at;
