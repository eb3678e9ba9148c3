import { expect, test } from 'vitest';
import { OrganizationStatistics } from '#contracts/http/statistics';
import { useDatabase } from '#testing/platform';
import {
  answered,
  attemptPlan,
  foldLog,
  migrateStatistics,
  started,
  StudyLog,
  useReading,
} from '../../testing/index.js';
import { organizationStatistics } from './organization-statistics.read-model.js';

const database = useDatabase(migrateStatistics);
const reading = useReading(database);

test('STAT-3 the whole body of an organization, of the shape that the contract promises', async () => {
  const log = new StudyLog(database.pool);
  const kana = attemptPlan();
  const kanji = attemptPlan({ ...kana, attemptId: attemptPlan().attemptId, quiz_type: 'kanji-by-grade' });
  await log.attempt(kana, started(kana), answered(kana, { correct: true, seconds: 3 }));
  const position = await log.attempt(kanji, started(kanji), answered(kanji, { correct: false, seconds: 4 }));
  await foldLog(database.pool, [organizationStatistics]);
  const body = await reading.read(organizationStatistics, kana.organizationId);
  expect(body).toEqual({
    organization_id: kana.organizationId,
    answered: 2,
    correct: 1,
    attempts_started: 2,
    attempts_submitted: 0,
    time_spent_seconds: 7,
    last_study_at: '2026-04-06T00:30:00.000Z',
    by_quiz_type: [
      { quiz_type: 1, answered: 1, correct: 0 },
      { quiz_type: 7, answered: 1, correct: 1 },
    ],
    by_day: [{ day: '2026-04-06', answered: 2, correct: 1, time_spent_seconds: 7 }],
    incomplete: false,
    position,
  });
  expect(OrganizationStatistics.parse(body)).toEqual(body);
});
