import { CONTEXTS } from '#contexts';
import { ProjectionRunner } from '#libs/event-store';
import { type Instant, toInstant } from '#libs/kernel';
import { AttemptSeeder } from '#ops/attempts';
import { BankLookup, examBank, EXAM_STREAM, seedExam } from '#ops/exams';
import { demoOrganizationId, PeopleOperations } from '#ops/people';
import { NewPasswords } from '#ops/sign-in';
import { projectionsOf } from '#platform/context';
import type { OpsCommand } from '../command.js';
import { type DemoExam, demoExams } from '../demo/demo-exams.js';
import { demoLearners, seedHistory } from '../demo/demo-history.js';
import { seedPractice } from '../demo/demo-practice.js';
import { type OpenStore, withStore } from '../open-store.js';

const CODES = ['SAKURA', 'FUJI'] as const;

export const seed: OpsCommand = {
  name: 'seed',
  summary: 'demo data: two organizations, their people, tests and two weeks of history; twice is once',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async (open) => {
      await new PeopleOperations(open.tenancy, open.rows, new NewPasswords()).seedDemoPeople();
      const now = toInstant(Date.now());
      const exams = new Map(CODES.map((code) => [code, demoExams(code, demoOrganizationId(code), now)]));
      if (await isComplete(open, [...exams.values()].flat())) return say('the demo data is there');
      await fold(open, [examBank]);
      for (const code of CODES) await seedOrganization(open, code, exams.get(code) ?? [], now);
      await fold(open, projectionsOf(CONTEXTS));
      say('demo data written');
    }),
};

async function seedOrganization(
  open: OpenStore,
  code: (typeof CODES)[number],
  exams: readonly DemoExam[],
  now: Instant,
) {
  const bank = new BankLookup(open.tenancy);
  const [taken, untaken] = [exams.filter((exam) => exam.takenAt), exams.filter((exam) => !exam.takenAt)];
  for (const exam of taken) await seedExam(open.commands, bank, exam);
  const seeder = new AttemptSeeder(open.store);
  const learners = demoLearners(code, demoOrganizationId(code));
  await seedHistory(open, seeder, taken, learners);
  await seedPractice(seeder, learners, now);
  // last: they tell a finished seed from one that was interrupted
  for (const exam of untaken) await seedExam(open.commands, bank, exam);
}

/** The tests that nobody has taken are there only when everything before them is. */
async function isComplete({ store }: OpenStore, exams: readonly DemoExam[]): Promise<boolean> {
  const streams = await store.loadMany(
    EXAM_STREAM,
    exams.map(({ id }) => id),
  );
  return exams.every(({ id }) => (streams.get(id)?.length ?? 0) >= 3);
}

/** So that the first page has figures before a worker runs. */
async function fold(
  { pool, catalogue }: OpenStore,
  projections: readonly (typeof examBank)[],
): Promise<void> {
  const failures: unknown[] = [];
  const runner = new ProjectionRunner(pool, catalogue, projections, {
    onError: (error) => failures.push(error),
  });
  await runner.drain();
  if (failures.length > 0) throw failures[0];
}
