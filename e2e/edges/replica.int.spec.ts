import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { READ_FROM, SEEN_POSITION } from '#contracts/constants';
import { ExamPage, ExamWritten } from '#contracts/http/exams';
import { ClassPage, SchoolClass } from '#contracts/http/people';
import { Operations } from '#contracts/http/operations';
import { type EmbeddedPostgres, type OwnPrimary, useOwnPrimary } from '#testing/platform';
import { type Call, useHouse } from './house.js';
import { EXAM_DRAFT } from './good-bodies.js';
import { idOf, type PersonName } from './people.js';
import { headersOf, methodOf, pathOf, routeOf } from './route-calls.js';
import { CALLERS } from './route.js';
import { PUBLIC, ROUTES } from './routes.js';
import { answer, assignTest, startTest } from './tests-by-api.js';
import { ownThings } from './things.js';

let primary: OwnPrimary | undefined;
let running: EmbeddedPostgres | undefined;
const house = useHouse({
  database: (prepare) => (primary = useOwnPrimary(prepare)),
  environment: async () => {
    running = await primary?.startStandby();
    return { DATABASE_READ_URL: standby().url };
  },
});
const FROM = READ_FROM.toLowerCase();
const PATIENT = { timeout: 30_000, interval: 50 };

const standby = (): EmbeddedPostgres => {
  if (!running) throw new Error('no replica yet');
  return running;
};

/** Runs at the replica itself. */
async function atStandby<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: standby().url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
const get = (who: PersonName, path: string, headers: Call['headers'] = {}) =>
  house.call(who, 'GET', path, { headers });
const answeredBy = async (path: string, headers?: Call['headers']) =>
  (await get('tess', path, headers)).headers[FROM];
const isRead = () => expect.poll(() => answeredBy('classes'), PATIENT).toBe('replica');
const newClass = async () => {
  const body = { name: randomUUID(), organization_id: idOf('SAKURA') };
  return SchoolClass.parse(JSON.parse((await house.call('tess', 'POST', 'classes', { body })).text));
};
const listsClass = async (id: string, headers?: Call['headers']) =>
  ClassPage.parse(JSON.parse((await get('tess', 'classes?size=100', headers)).text)).items.some(
    (one) => one.id === id,
  );
/** The replica stands still while `work` runs, but for what it has. */
async function standingStill<T>(work: () => Promise<T>): Promise<T> {
  await isRead();
  await atStandby('select pg_wal_replay_pause()');
  try {
    return await work();
  } finally {
    await atStandby('select pg_wal_replay_resume()');
  }
}
const operations = async () => Operations.parse(JSON.parse((await get('tora', 'operations')).text));
const readsBy = async (by: string): Promise<number> => {
  const { text } = await house.call(undefined, 'GET', 'metrics');
  return Number(new RegExp(`^manabiya_replica_reads_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};

/** What may be some seconds late. What is not here is read from the primary: say why, before you add to it. */
const MAY_BE_LATE = [
  'GET /api/audit',
  'GET /api/classes',
  'GET /api/organizations',
  'GET /api/questions',
  'GET /api/questions/facets',
  'GET /api/questions/{id}/usage',
  'GET /api/quiz/exams',
  'GET /api/quiz/exams/{id}/item-analysis',
  'GET /api/quiz/exams/{id}/results',
  'GET /api/quiz/records',
  'GET /api/quiz/study/learners/{id}/memory',
  'GET /api/quiz/study/memory',
  'GET /api/statistics/classes/{id}',
  'GET /api/statistics/classes/{id}/missed',
  'GET /api/statistics/learners/{id}',
  'GET /api/statistics/learners/{id}/history',
  'GET /api/statistics/learners/{id}/records',
  'GET /api/statistics/organizations/{id}',
  'GET /api/statistics/organizations/{id}/missed',
  'GET /api/students',
  'GET /api/students/facets',
  'GET /api/students/{id}/history',
  'GET /api/study-hours',
  'GET /api/study-hours/organizations/{id}',
  'GET /api/study-hours/students/{id}',
  'GET /api/study-hours/weeks',
  'GET /api/teachers',
  'GET /api/teachers/{id}/history',
];

beforeAll(async () => {
  const exam = await assignTest(house, ['anna']);
  const sheet = await startTest(house, 'anna', exam);
  await answer(house, 'anna', sheet, 0, true);
  await house.settle();
}, 60_000);

describe('a streaming replica', { timeout: 90_000 }, () => {
  it('OPS-2 answers statistics and lists, and nothing else', async () => {
    await isRead();
    const things = ownThings(idOf('no attempt'));
    const found: string[] = [];
    for (const operation of Object.keys(ROUTES).filter((name) => methodOf(name) === 'GET')) {
      if (PUBLIC.includes(operation)) continue;
      const route = routeOf(operation);
      const [role] = route.may.includes('administrator') ? ['administrator' as const] : route.may;
      if (role === undefined) throw new Error(`${operation}: nobody may`);
      const path = pathOf(operation, route.kind ? things[route.kind] : idOf('anna'));
      const { status, headers, text } = await house.call(CALLERS[role], 'GET', path, {
        headers: headersOf(route),
      });
      if (headers[FROM] === undefined) continue;
      expect([operation, status, headers[FROM]], text).toEqual([operation, 200, 'replica']);
      found.push(operation);
    }
    expect(found.sort()).toEqual(MAY_BE_LATE);
    const pools = await atStandby<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'manabiya-api'`,
    );
    expect(pools[0]?.count).toBeGreaterThan(0);
  });

  it('OPS-2 shows rows as they are there; who has written reads them from the primary', async () => {
    await standingStill(async () => {
      const { id } = await newClass();
      expect(await listsClass(id)).toBe(false);
      expect(await listsClass(id, { [READ_FROM]: 'primary' })).toBe(true);
      // what is not there yet is not called missing
      await house.settle();
      const { status, headers } = await get('tess', `statistics/classes/${id}`);
      expect([status, headers[FROM]]).toEqual([200, 'primary']);
    });
    const { id } = await newClass();
    await expect.poll(() => listsClass(id), PATIENT).toBe(true);
  });

  it('OPS-2 LIVE-3 holds what a page has written or seen, by position, or the primary answers at once', async () => {
    const titles = async (headers: Call['headers'], who: PersonName = 'tess') => {
      const { text, headers: of } = await get(who, 'quiz/exams?size=100', headers);
      return { by: of[FROM], ids: ExamPage.parse(JSON.parse(text)).items.map(({ id }) => id) };
    };
    const written = await standingStill(async () => {
      const { text } = await house.call('tess', 'POST', 'quiz/exams', { body: EXAM_DRAFT });
      const draft = ExamWritten.parse(JSON.parse(text));
      await house.settle();
      const late = await titles({});
      expect([late.by, late.ids.includes(draft.id)]).toEqual(['replica', false]);
      for (const header of ['x-min-position', SEEN_POSITION]) {
        const { by, ids } = await titles({ [header]: draft.position });
        expect([header, by, ids.includes(draft.id)]).toEqual([header, 'primary', true]);
      }
      return draft;
    });
    const known = { 'x-min-position': written.position, [SEEN_POSITION]: written.position };
    await expect.poll(async () => (await titles(known)).by, PATIENT).toBe('replica');
    expect((await titles(known)).ids).toContain(written.id);
    // positions of many organizations are not compared, and one that nobody made says nothing
    expect((await titles(known, 'tora')).by).toBe('primary');
    expect((await titles({ [SEEN_POSITION]: 'f'.repeat(40) })).by).toBe('primary');
  });

  it('OPS-2 OPS-3 that is killed costs nobody an answer, is told to operators, and is read again when it is back', async () => {
    await isRead();
    const calm = await operations();
    expect(calm.database.replica?.state).toBe('in-use');
    expect(calm.troubles.map(({ kind }) => kind)).not.toContain('replica');
    const failedBefore = (await readsBy('primary-failed')) + (await readsBy('primary-unused'));
    await standby().kill();
    for (const path of ['classes', 'students', `statistics/classes/${idOf('class-a')}`]) {
      const { status, headers } = await get('tess', path);
      expect([path, status, headers[FROM]]).toEqual([path, 200, 'primary']);
    }
    expect((await readsBy('primary-failed')) + (await readsBy('primary-unused'))).toBe(failedBefore + 3);
    await expect.poll(async () => (await operations()).database.replica?.state, PATIENT).toBe('away');
    const alarmed = await operations();
    expect(alarmed.troubles.at(-1)).toEqual({ kind: 'replica', count: 1, since: null, names: [] });
    expect(alarmed.alarms).toBe(calm.alarms + 1);
    expect((await house.call(undefined, 'GET', 'health/ready')).status).toBe(200);
    await standby().restart();
    await isRead();
    expect((await operations()).database.replica?.state).toBe('in-use');
  });

  it('OPS-2 OPS-3 that is later than it may be is not read', async () => {
    await standingStill(async () => {
      const { id } = await newClass();
      expect(await listsClass(id)).toBe(false);
      await expect.poll(() => answeredBy('classes'), PATIENT).toBe('primary');
      expect(await listsClass(id)).toBe(true);
      const { replica } = (await operations()).database;
      expect(replica?.state).toBe('behind');
      expect(replica?.lag_ms).toBeGreaterThan(10_000);
      expect(await readsBy('primary-unused')).toBeGreaterThan(0);
    });
    await isRead();
  });
});
