import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { CONTEXTS } from '#contexts';
import { ClassStatistics } from '#contracts/http/class-statistics';
import { migrationsOf, readModelsOf } from '#platform/context';
import { runMigrations, ScopedSql, systemScope } from '#platform/database';
import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave, slices } from '../measure.js';
import { type Comparison, report } from '../report.js';
import { indexClasses, writeClass } from './a-class.js';
import { countLive } from './live-aggregate.js';

export interface DashboardSizes {
  /** Answers of a class, the fewest first. */
  readonly answers: readonly number[];
  readonly rounds: number;
  readonly sliceMs: number;
}

/** The figures of a class and this week, out of the rows that are kept, and counted when somebody asks. */
export async function compareDashboards(
  database: BenchDatabase,
  { answers, rounds, sliceMs }: DashboardSizes,
): Promise<void> {
  await runMigrations(database.url, migrationsOf(CONTEXTS));
  const pool = database.pool(4);
  const read = dashboardReader(pool);
  const contenders: Contender[] = [];
  const comparisons: Comparison[] = [];
  let ids = 1;
  const classes: { readonly classId: string; readonly count: number }[] = [];
  for (const count of answers) {
    const classId = randomUUID();
    await writeClass(pool, classId, count, ids * 10);
    ids += Math.ceil(count / 10) + 1;
    classes.push({ classId, count });
  }
  await indexClasses(pool);
  for (const { classId, count } of classes) {
    const { period, now } = ClassStatistics.parse(await read(classId));
    const counted = await countLive(pool, classId, period, true);
    const { answered, correct, learners } = now.practice;
    if (counted?.answered !== answered || counted.correct !== correct || counted.learners !== learners)
      throw new Error(`${count} answers are counted in two ways`);
    const few = { inFlight: 1, ms: sliceMs };
    const [ours, all, week] = [`rows, ${count}`, `all answers, ${count}`, `by time, ${count}`];
    contenders.push(
      slices(ours, few, () => read(classId)),
      slices(all, few, () => countLive(pool, classId, period, false)),
      slices(week, few, () => countLive(pool, classId, period, true)),
    );
    comparisons.push(
      {
        what: `a week of ${count} answers, beside all of them`,
        ours,
        peer: all,
        ...(count >= 1_000_000 && { goal: 100 }),
      },
      { what: `a week of ${count} answers, beside those of two weeks`, ours, peer: week },
    );
  }
  const [fewest = 0, ...more] = answers;
  for (const count of more) {
    const flat = { ours: `rows, ${count}`, peer: `rows, ${fewest}`, floor: 0.5, goal: 0.8 };
    comparisons.push({ what: `ours, ${count} answers beside ${fewest}`, ...flat });
  }
  report(await interleave(contenders, rounds), comparisons, 'times/s');
}

/** The reader of the product, whose people and tests are those of nobody. */
function dashboardReader(pool: Pool) {
  const model = readModelsOf(CONTEXTS).find(({ name }) => name === 'class-statistics');
  if (!model?.live) throw new Error('there is no read model class-statistics');
  const nobody = { names: () => Promise.resolve(new Map()) };
  const people = { of: () => Promise.resolve({ classes: [], members: [] }) };
  const exams = { of: () => Promise.resolve([]) };
  const reader = new model.live.reader(nobody, people, exams);
  const sql = new ScopedSql(systemScope('a bench'), (statement) => pool.query(statement));
  return async (classId: string): Promise<object | undefined> =>
    (await reader.read(sql, [classId], model)).get(classId);
}
