import { CONTEXTS } from '#contexts';
import { EventCatalogue } from '#libs/event-store';
import { streamsOf } from '#platform/context';
import type { Product } from '../processes.js';
import { writeLog } from '../rebuild/a-log.js';
import { practise } from './measure-load.js';
import { signInSchools } from './school-sign-in.js';
import { openSchools } from './schools.js';
import { Simulation } from './simulation.js';
import { type AnswerStep, Costs } from './step.js';
import { answersTable } from './tables.js';
import { sentenceOf, verifyBySql } from './verify.js';

/** One statement writes so many events. */
const AT_ONCE = 1_000_000;

export interface HistorySizes {
  readonly learners: number;
  /** Events of others that the log has before, the fewest first. */
  readonly events: readonly number[];
  /** Answers a second. */
  readonly rate: number;
  readonly seconds: number;
}

/** The same practice on a log that grows: what an answer costs is to stay the same. */
export async function measureHistory(
  product: Product,
  { learners, events, rate, seconds }: HistorySizes,
  signal: AbortSignal,
): Promise<void> {
  const costs = new Costs(product);
  const pool = product.database.pool(2);
  const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
  const schools = await openSchools(pool, product.apis[0], learners);
  const { signIns } = await signInSchools(product, schools, costs, signal);
  const simulation = new Simulation(signIns.accounts, signal, 'vocabulary');
  const steps: AnswerStep[] = [];
  try {
    await simulation.open(learners);
    let written = 0;
    for (const wanted of events) {
      if (signal.aborted) break;
      const begin = performance.now();
      while (written < wanted) {
        const next = Math.min(wanted, written + AT_ONCE);
        await writeLog(pool, catalogue, next, written);
        written = next;
      }
      const behind = await costs.untilProjected();
      const took = (performance.now() - begin) / 1000 - behind;
      console.log(
        `${written} events, written in ${took.toFixed(0)} s, read by every read model ${behind.toFixed(0)} s later.`,
      );
      const step = { learners, rates: [rate], seconds, events: written };
      steps.push(...(await practise(simulation, costs, step, signal)));
    }
    console.log(sentenceOf(await verifyBySql(simulation.tally.attempts, pool)));
  } finally {
    simulation.close();
  }
  console.log(`\n${answersTable(steps)}`);
}
