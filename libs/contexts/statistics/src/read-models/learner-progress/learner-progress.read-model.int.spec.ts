import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ROLE } from '#contracts/constants';
import { useDatabase } from '#testing/platform';
import {
  answered,
  type AttemptPlan,
  attemptPlan,
  foldLog,
  migrateStatistics,
  MORNING,
  started,
  StudyLog,
  submitted,
} from '../../testing/index.js';
import { learnerProgress } from './learner-progress.read-model.js';

const database = useDatabase(migrateStatistics);
const WINDOW_END = '2026-05-01T00:00:00.000Z';

async function studied(plan: AttemptPlan) {
  const log = new StudyLog(database.pool);
  await log.attempt(plan, started(plan), answered(plan, { correct: true, seconds: 9 }));
  await log.attempt(plan, submitted(plan, { answered: 1, correct: 1, submitted_at: MORNING }));
  await foldLog(database.pool, [learnerProgress]);
  const { rows } = await database.pool.query<Record<string, number>>(
    `select answered, correct, attempts_submitted, time_spent_seconds::int as seconds,
       (select count(*)::int from learner_progress_quiz_type q where q.id = p.id) as quiz_types
     from learner_progress p where id = $1`,
    [plan.learner_id],
  );
  return rows[0];
}

async function visibleFrom(plan: AttemptPlan) {
  const { rows } = await database.pool.query<{ visible_from: Date | null }>(
    'select visible_from from learner_progress_attempt where attempt_id = $1 and learner_id = $2',
    [plan.attemptId, plan.learner_id],
  );
  return rows.map((row) => row.visible_from?.toISOString() ?? null);
}

test('STAT-2 practice counts at once, and the submitted attempt is visible from then', async () => {
  const plan = attemptPlan();
  expect(await studied(plan)).toEqual({
    answered: 1,
    correct: 1,
    attempts_submitted: 1,
    seconds: 9,
    quiz_types: 1,
  });
  expect(await visibleFrom(plan)).toEqual([MORNING]);
});

test.each([
  ['after_submit', MORNING],
  ['after_window', '2026-05-01T00:01:00.000Z'], // the minute of grace
  ['hidden', null],
] as const)(
  'LIVE-2 answers of an exam (%s) are in no sum; the attempt is visible from %s',
  async (visible, from) => {
    const plan = attemptPlan({
      quiz_type: 'mini-test',
      exam_id: randomUUID(),
      exam_ends_at: WINDOW_END,
      result_visible: visible,
    });
    expect(await studied(plan)).toEqual({
      answered: 0,
      correct: 0,
      attempts_submitted: 1,
      seconds: 9,
      quiz_types: 0,
    });
    expect(await visibleFrom(plan)).toEqual([from]);
  },
);

test('a new learner has a row of zeros, an administrator none', async () => {
  const log = new StudyLog(database.pool);
  const [learner, teacher, organizationId] = [randomUUID(), randomUUID(), randomUUID()];
  await log.user(learner, organizationId);
  await log.user(teacher, organizationId, { usertype: ROLE.administrator });
  await foldLog(database.pool, [learnerProgress]);
  const { rows } = await database.pool.query(
    'select id, answered, time_spent_seconds from learner_progress where organization_id = $1',
    [organizationId],
  );
  expect(rows).toEqual([{ id: learner, answered: 0, time_spent_seconds: '0' }]);
});
