import { keepFigure } from '../figures.js';
import { percentile } from '../measure.js';
import type { Product } from '../processes.js';
import type { SignIns } from './accounts.js';
import { fileLimit, tooManySockets } from './file-limit.js';
import type { Account } from './learner.js';
import { signInSchools } from './school-sign-in.js';
import { openSchools, type School } from './schools.js';
import { Simulation } from './simulation.js';
import { type AnswerStep, Costs, isCarried, measureAnswers, measurePages, type SocketStep } from './step.js';
import { answersTable, signInsTable, socketsTable } from './tables.js';
import { Refusal } from './terms.js';
import { sentenceOf, verifyBySql } from './verify.js';

/** Milliseconds (quality.md, load). */
const GOAL_P99 = 100;
/** A person's pace in practice. */
const SECONDS_OF_AN_ANSWER = 10;

export interface LoadSizes {
  /** All of them have a page open in the end. */
  readonly learners: number;
  /** Pages at which is looked, with nothing happening; the fewest first. */
  readonly pages: readonly number[];
  readonly idleMs: number;
  /** Answers a second, the fewest first, until one is not carried. */
  readonly rates: readonly number[];
  /** Of each step. */
  readonly seconds: number;
}

/** What a product that was started for it carries: sign-ins, pages that are open, practice, a test of everybody. */
export async function measureLoad(product: Product, sizes: LoadSizes, signal: AbortSignal): Promise<void> {
  assertFiles(product, sizes.learners);
  const costs = new Costs(product);
  const pool = product.database.pool(2);
  console.log(`Making ${sizes.learners} learners.`);
  const schools = await openSchools(pool, product.apis[0], sizes.learners);
  const { signIns, cpu } = await signInSchools(product, schools, costs, signal);
  const practice = new Simulation(signIns.accounts, signal, 'vocabulary');
  const pages: SocketStep[] = [];
  const answers: AnswerStep[] = [];
  try {
    const before = costs.memory;
    for (const count of sizes.pages)
      pages.push(await measurePages(practice, costs, { pages: count, idleMs: sizes.idleMs, before }));
    await practice.open(sizes.learners);
    answers.push(...(await practise(practice, costs, sizes, signal)));
    console.log(sentenceOf(await verifyBySql(practice.tally.attempts, pool)));
  } finally {
    practice.close();
  }
  const carried = answers.findLast((step) => isCarried(step, p99Of(step), GOAL_P99))?.wanted;
  answers.push(
    await examine(product, schools, signIns, { ...sizes, rate: carried ?? sizes.rates[0] ?? 1 }, signal),
  );
  for (const step of answers) keepStep(step);
  console.log(`\n${signInsTable(signIns, cpu)}\n\n${socketsTable(pages)}\n\n${answersTable(answers)}`);
}

export const p99Of = ({ acknowledged }: AnswerStep): number => percentile(acknowledged, 99);

function keepStep(step: AnswerStep): void {
  const { wanted, pages, acknowledged, seconds } = step;
  const p99 = p99Of(step);
  keepFigure({
    what: `${step.what}, ${wanted} answers a second, ${pages} pages open`,
    measured: `${(acknowledged.length / seconds).toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`,
    wanted: `95 %, p99 ≤ ${GOAL_P99} ms`,
    verdict: isCarried(step, p99, GOAL_P99) ? 'carried' : 'not carried',
  });
}

function assertFiles({ pids, apis }: Product, pages: number): void {
  const problems = [
    tooManySockets(pages, fileLimit(), 'the simulator'),
    tooManySockets(Math.ceil(pages / apis.length), fileLimit(pids[0]), 'an api'),
  ];
  const problem = problems.find((one) => one !== undefined);
  if (problem !== undefined) throw new Refusal(problem);
}

/** One rate after the other, by as many as people would need for it, with the pages of all open. */
export async function practise(
  simulation: Simulation,
  costs: Costs,
  {
    learners,
    rates,
    seconds,
    events = 0,
  }: Pick<LoadSizes, 'learners' | 'rates' | 'seconds'> & { readonly events?: number },
  signal: AbortSignal,
): Promise<AnswerStep[]> {
  const steps: AnswerStep[] = [];
  for (const answersPerSecond of rates) {
    if (signal.aborted) break;
    await simulation.begin(Math.min(learners, answersPerSecond * SECONDS_OF_AN_ANSWER));
    const step = { what: 'practice', events, answersPerSecond, seconds };
    const measured = await measureAnswers(simulation, costs, step);
    console.log(answersTable([measured]));
    for (const [what, count] of measured.faults) console.log(`Refused: ${count} × ${what}`);
    steps.push(measured);
    if (!isCarried(measured, p99Of(measured), GOAL_P99)) break;
  }
  return steps;
}

/** One test for everybody of each school. */
async function examine(
  product: Product,
  schools: readonly School[],
  { accounts }: SignIns,
  { learners, seconds, rate }: LoadSizes & { readonly rate: number },
  signal: AbortSignal,
): Promise<AnswerStep> {
  const costs = new Costs(product);
  const exams = new Map<string, string>();
  for (const school of schools) {
    const examId = await school.giveTest();
    for (const { userId } of school.logins) exams.set(userId, examId);
  }
  await costs.untilProjected();
  const takers = accounts.map((account): Account => {
    const examId = exams.get(account.userId);
    return examId === undefined ? account : { ...account, examId };
  });
  const simulation = new Simulation(takers, signal, 'vocabulary');
  try {
    await simulation.open(learners);
    await simulation.begin(Math.min(learners, rate * SECONDS_OF_AN_ANSWER));
    const step = { what: 'tests', events: 0, answersPerSecond: rate, seconds };
    const measured = await measureAnswers(simulation, costs, step);
    for (const [what, count] of measured.faults) console.log(`Refused: ${count} × ${what}`);
    console.log(sentenceOf(await verifyBySql(simulation.tally.attempts, product.database.pool(1))));
    return measured;
  } finally {
    simulation.close();
  }
}
