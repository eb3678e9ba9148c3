import { setTimeout } from 'node:timers/promises';
import { Watch } from '../import/watch.js';
import type { Product } from '../processes.js';
import { cpuSeconds, difference, megabytesOf, type OfEach, type Processes } from './costs.js';
import type { Pace } from './crowd.js';
import type { Simulation } from './simulation.js';

/** One line of the table of answers. */
export interface AnswerStep {
  readonly what: string;
  readonly events: number;
  readonly pages: number;
  readonly wanted: number;
  readonly seconds: number;
  /** Milliseconds of each. */
  readonly acknowledged: readonly number[];
  readonly sentLate: readonly number[];
  readonly late: number;
  readonly pushes: number;
  readonly skipped: number;
  readonly faults: ReadonlyMap<string, number>;
  /** Processor seconds of the product until the last read model had read everything. */
  readonly cpu: OfEach | undefined;
  readonly simulatorCpu: number;
  /** Seconds from the last acknowledgement until then. */
  readonly lag: number;
  readonly megabytes: Memory;
}

/** One line of the table of sockets. */
export interface SocketStep {
  readonly pages: number;
  /** Seconds that it took to open those that were not open before. */
  readonly opened: { readonly pages: number; readonly seconds: number };
  /** Without a socket, and with these. */
  readonly before: Memory;
  readonly after: Memory;
  /** Processor seconds in each second in which nothing happens. */
  readonly idleCpu: OfEach | undefined;
}

/** Megabytes; undefined where the system does not say. */
export interface Memory {
  readonly apis: readonly (number | undefined)[];
  readonly worker: number | undefined;
}

/** Measures what a simulation costs the processes of a product that was started for it. */
export class Costs {
  private readonly processes: Processes;
  private readonly watch: Watch;

  constructor({ database, pids, apis }: Product) {
    const [one = 0, two = 0, worker = 0] = pids;
    this.processes = { apis: [one, two], worker };
    this.watch = new Watch(database.pool(1), pids, apis[0]);
  }

  get memory(): Memory {
    const { apis, worker } = this.processes;
    return { apis: apis.map((pid) => megabytesOf(pid)), worker: megabytesOf(worker) };
  }

  cpu = (): OfEach | undefined => cpuSeconds(this.processes);

  /** Processor seconds while it runs. */
  async of(run: () => Promise<unknown>): Promise<OfEach | undefined> {
    const before = this.cpu();
    await run();
    const after = this.cpu();
    return before && after && difference(after, before);
  }

  /** @returns seconds until every read model has read everything */
  untilProjected = (): Promise<number> => this.watch.untilProjected();
}

/** Opens pages until so many are open, and looks at what they cost when nothing happens. @param before without any */
export async function measurePages(
  simulation: Simulation,
  costs: Costs,
  { pages, idleMs, before }: { readonly pages: number; readonly idleMs: number; readonly before: Memory },
): Promise<SocketStep> {
  const openBefore = simulation.openPages;
  const begin = performance.now();
  await simulation.open(pages);
  const seconds = (performance.now() - begin) / 1000;
  const idle = await costs.of(() => setTimeout(idleMs));
  const each = idleMs / 1000;
  return {
    pages: simulation.openPages,
    opened: { pages: simulation.openPages - openBefore, seconds },
    ...{ before, after: costs.memory },
    idleCpu: idle && {
      ...{ api: idle.api / each, worker: idle.worker / each },
      ...{ PostgreSQL: idle.PostgreSQL / each, Redis: idle.Redis / each },
    },
  };
}

/** So many answers a second for a while, by those who have begun. */
export async function measureAnswers(
  simulation: Simulation,
  costs: Costs,
  step: Omit<Pace, 'signal'> & Pick<AnswerStep, 'what' | 'events'>,
): Promise<AnswerStep> {
  const { tally } = simulation;
  await costs.untilProjected();
  tally.beginStep();
  const own = process.cpuUsage();
  let [seconds, lag, simulatorCpu] = [0, 0, 0];
  const cpu = await costs.of(async () => {
    seconds = await simulation.answer(step);
    const { user, system } = process.cpuUsage(own);
    simulatorCpu = (user + system) / 1e6;
    lag = await costs.untilProjected();
  });
  const { acknowledged, sentLate, late, pushes, skipped, faults } = tally;
  return {
    ...{ what: step.what, events: step.events, pages: simulation.openPages, wanted: step.answersPerSecond },
    ...{ seconds, acknowledged, sentLate, late, pushes, skipped, faults },
    ...{ cpu, simulatorCpu, lag, megabytes: costs.memory },
  };
}

/** The product keeps up: what was wanted was answered, and soon enough. @param p99 milliseconds */
export const isCarried = (
  { wanted, seconds, acknowledged }: AnswerStep,
  p99: number,
  goalMs: number,
): boolean => acknowledged.length / seconds >= 0.95 * wanted && p99 <= goalMs;
