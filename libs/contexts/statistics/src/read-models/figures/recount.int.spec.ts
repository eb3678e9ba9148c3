import { beforeAll, describe, expect, test } from 'vitest';
import { ClassStatistics, OrganizationStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { EventStore, rebuildProjection } from '#libs/event-store';
import { dateAfter, idOfStream } from '#libs/kernel';
import { PROPERTY_RUNS } from '#testing/kernel';
import { useDatabase } from '#testing/platform';
import {
  doneIn,
  foldLog,
  type HistoryOrganization,
  type LoggedAttempt,
  migrateStatistics,
  nowOf,
  recounted,
  recountedHour,
  recountedMoment,
  studyCatalogue,
  StudyLog,
  useReading,
  writeHistory,
} from '../../testing/index.js';
import { classStatistics } from '../class-statistics/class-statistics.read-model.js';
import { organizationStatistics } from '../organization-statistics/organization-statistics.read-model.js';

const MODELS = [classStatistics, organizationStatistics];
const ANSWERS = 3 * PROPERTY_RUNS.numRuns;
const SEED = 20_261_126;

const database = useDatabase(migrateStatistics);
const reading = useReading(database);

/** What stands in the log, and no row. */
async function logged(): Promise<LoggedAttempt[]> {
  const { rows } = await database.pool.query<{ stream_id: string; org_id: string }>(
    'select distinct stream_id, org_id from es.event where stream_id like $1',
    [`${ATTEMPT_STREAM.name}-%`],
  );
  const store = new EventStore(database.pool, studyCatalogue);
  return Promise.all(
    rows.map(async ({ stream_id, org_id }) => {
      const { events } = await store.load<AttemptEvent>(ATTEMPT_STREAM, idOfStream(stream_id));
      return { organizationId: org_id, events };
    }),
  );
}

describe('STAT-4 a history of moves, changed, late and corrected answers in three time zones', () => {
  let organizations: readonly HistoryOrganization[] = [];
  const now = nowOf(Date.now());
  beforeAll(async () => {
    const log = new StudyLog(database.pool);
    // rows are folded while the log goes on
    const written = writeHistory(log, { answers: ANSWERS, seed: SEED, now });
    let done = false;
    void written.finally(() => (done = true));
    while (!done) await foldLog(database.pool, MODELS, 97).catch(() => undefined);
    organizations = await written;
    await foldLog(database.pool, MODELS);
  }, 600_000);

  const queries = [
    { period: 'today' },
    { period: 'week' },
    { period: 'month' },
    ...[0, 3, 9].map((days) => ({
      period: 'range',
      from: dateAfter(now.slice(0, 10), -days - 4),
      to: dateAfter(now.slice(0, 10), -days),
    })),
  ].map((query) => StatisticsQuery.parse(query));

  test('STAT-4 STAT-5 the figures of every class and period equal a recount of the events', async () => {
    const all = (await logged()).map(doneIn);
    let answers = 0;
    for (const { id, classes } of organizations)
      for (const query of queries) {
        const whole = OrganizationStatistics.parse(await reading.read(organizationStatistics, id, query));
        const own = all.filter(({ organizationId }) => organizationId === id);
        expect({ now: whole.now, before: whole.before }).toEqual(recounted(own, whole.period));
        expect(whole.last_hour).toEqual(recountedHour(own, whole.last_hour));
        const { at, answering } = whole.a_week_ago;
        expect(answering).toBe(recountedMoment(own, at));
        answers += whole.now.practice.answered + whole.now.tests.answered;
        for (const classId of classes) {
          const body = ClassStatistics.parse(await reading.read(classStatistics, classId, query));
          const here = own.filter((one) => one.classId === classId);
          expect({ now: body.now, before: body.before }).toEqual(recounted(here, body.period));
          expect(body.last_hour).toEqual(recountedHour(here, body.last_hour));
        }
      }
    expect(answers).toBeGreaterThan(ANSWERS / 2);
  }, 120_000);

  test('STAT-4 G2 a rebuild gives the same rows, byte for byte', async () => {
    for (const model of MODELS)
      expect(await rebuildProjection(database.pool, studyCatalogue, model, { swap: false })).toMatchObject({
        different: [],
      });
  }, 120_000);
});
