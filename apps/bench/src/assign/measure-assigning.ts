import { setTimeout } from 'node:timers/promises';
import type { BenchDatabase } from '../cluster.js';
import { Client } from '../client.js';
import { delayLine } from '../delays.js';
import { type Apis, enrol, type Enrolment } from '../enrol.js';
import type { Administrator } from '../import/importer.js';
import { settled } from '../settled.js';
import { Teacher } from '../teacher.js';
import { LearnerPage } from './page.js';

/** Milliseconds (issue "exams that nobody loses", 13). */
const GOAL = { of: 'p99', ms: 1_000 } as const;

export interface AssignSizes extends Enrolment {
  readonly questions: readonly string[];
  /** Tests that open in the same instant, each for one of the open pages in turn. */
  readonly windows: number;
  /** Pages ask at a moment by chance within this time after it, as the product's do. */
  readonly jitterMs: number;
}

/** So many windows tell how long writing one takes; they open when everything is over. */
const TRIED = 20;
const AFTERWARDS_MS = 1_800_000;

/** One test assigned to a whole organization, and many that open at once: when the badges of the open pages move. */
export async function measureAssigning(
  database: BenchDatabase,
  apis: Apis,
  administrator: Administrator,
  sizes: AssignSizes,
): Promise<void> {
  const clients = await enrol(database.pool(2), apis, administrator, sizes);
  const teacher = new Teacher(await Client.signIn(apis[0], administrator.userId, administrator.password));
  const pages = await Promise.all(clients.map(({ client }) => LearnerPage.open(client)));
  const assigned = await whenAssigned(teacher, pages, sizes);
  const students = clients.map(({ id }) => id);
  const opened = await whenOpened(teacher, pages, students, sizes);
  for (const page of pages) page.close();
  console.table([
    delayLine(`assigned to ${sizes.learners} → badge on ${pages.length} open pages`, assigned, GOAL),
    delayLine(`${sizes.windows} windows open → badge on ${pages.length} open pages`, opened, GOAL),
  ]);
  const asked = pages.flatMap((page) => page.asked.slice(1));
  console.log(`The busiest tenth of a second had ${busiest(asked)} requests of ${asked.length}.`);
}

async function whenAssigned(
  teacher: Teacher,
  pages: readonly LearnerPage[],
  { questions }: AssignSizes,
): Promise<number[]> {
  const exam = await teacher.publishTest(questions);
  const begin = performance.now();
  await teacher.assign(exam, { organization: true });
  await settled('every badge has moved', () => Promise.resolve(pages.every((page) => page.movedAt > begin)));
  return pages.map(({ movedAt }) => movedAt - begin);
}

async function whenOpened(
  teacher: Teacher,
  pages: readonly LearnerPage[],
  students: readonly string[],
  { questions, windows, jitterMs }: AssignSizes,
): Promise<number[]> {
  const write = async (count: number, opensAt: number) => {
    for (let n = 0; n < count; n++) {
      const exam = await teacher.publishTest(questions, opensAt - Date.now());
      await teacher.assign(exam, { student_ids: [students[n % students.length] ?? ''] });
    }
  };
  const tried = performance.now();
  await write(TRIED, Date.now() + AFTERWARDS_MS);
  // as long as all of them take at that pace, and as much again
  const opensAt = Date.now() + 2 * (windows / TRIED) * (performance.now() - tried);
  await write(windows, opensAt);
  if (Date.now() > opensAt) throw new Error('the windows were open before all of them were there');
  await setTimeout(opensAt - Date.now());
  const begin = performance.now();
  await Promise.all(
    pages.map(async (page) => {
      await setTimeout(Math.random() * jitterMs);
      await page.look();
    }),
  );
  await settled('every badge has moved', () => Promise.resolve(pages.every((page) => page.movedAt > begin)));
  return pages.map(({ movedAt }) => movedAt - begin);
}

/** How many of them fall into the tenth of a second that has the most. */
function busiest(moments: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const tenth = Math.floor(moment / 100);
    counts.set(tenth, (counts.get(tenth) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
