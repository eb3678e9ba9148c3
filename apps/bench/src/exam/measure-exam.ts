import type { BenchDatabase } from '../cluster.js';
import { Client } from '../client.js';
import type { Administrator } from '../import/importer.js';
import { Watch } from '../import/watch.js';
import { delayLine } from '../delays.js';
import { Board } from './board.js';
import { type Apis, enrol, type Enrolment } from '../enrol.js';
import { differences } from './recount.js';
import { Taker } from './taker.js';
import { correctTest } from './correct-test.js';
import { settled } from '../settled.js';
import { Teacher } from '../teacher.js';

/** Milliseconds (quality.md, G5). */
const GOAL = { acknowledgementToPage: 250, lag: 100 };

export interface ExamProcesses {
  /** The teacher's page is at the first, learners are at all in turn. */
  readonly apis: Apis;
  /** The processes whose memory is looked at. */
  readonly pids: readonly number[];
}

export interface ExamSizes extends Enrolment {
  /** Ids of the bank's questions. */
  readonly questions: readonly string[];
  /** Of each learner between two answers, on average. */
  readonly paceMs: number;
}

/** A test that many take at once, with its teacher watching: how late the page is, and whether it says what the events say. */
export async function measureExam(
  database: BenchDatabase,
  { apis, pids }: ExamProcesses,
  administrator: Administrator,
  sizes: ExamSizes,
): Promise<void> {
  const pool = database.pool(4);
  const board = new Board();
  const clients = await enrol(pool, apis, administrator, sizes);
  const takers = clients.map(({ id, client }) => new Taker(id, client, board));
  const teacher = new Teacher(await Client.signIn(apis[0], administrator.userId, administrator.password));
  const students = takers.map(({ id }) => id);
  const exam = await teacher.giveTest(sizes.questions, students);
  const leave = await teacher.watchRoom(exam, board);
  const watch = new Watch(pool, pids, apis[0]);
  await watch.start();
  const begin = performance.now();
  await Promise.all(takers.map((taker) => taker.take(exam, sizes.paceMs)));
  const seconds = (performance.now() - begin) / 1000;
  await settled('the teacher’s page has heard of every answer', async () => {
    const { summary } = await teacher.results(exam);
    return board.missing === 0 && summary.submitted === takers.length;
  });
  await watch.untilProjected();
  await watch.stop();
  leave();
  print(board, watch.seen, seconds);
  const wrong = await differences(pool, await teacher.room(exam), await teacher.results(exam));
  await correctTest(teacher, exam);
  if (wrong.length > 0) throw new Error(`not what the events say:\n${wrong.slice(0, 10).join('\n')}`);
  console.log(`Room and results of ${takers.length} learners are what a recount of the events says.`);
}

function print({ delays, heard }: Board, { lags, megabytes }: Watch['seen'], seconds: number): void {
  const { fromSaved, fromSent, toSave } = delays;
  console.table([
    delayLine('acknowledgement → teacher’s page', fromSaved, { of: 'p99', ms: GOAL.acknowledgementToPage }),
    delayLine('answer sent → teacher’s page', fromSent),
    delayLine('answer sent → acknowledgement', toSave),
    delayLine(
      'age of the oldest event a projection has not read',
      lags.map((lag) => lag * 1000),
      { of: 'p99', ms: GOAL.lag },
    ),
  ]);
  const rate = (fromSaved.length / seconds).toFixed(1);
  console.log(
    `${fromSaved.length} answers in ${seconds.toFixed(0)} s, ${rate}/s; ${heard.pushes} pushes to the page, ${heard.bare} of them without rows;`,
    `memory above idle ${megabytes.map((each) => each.toFixed(0)).join(', ')} MB.`,
  );
}
