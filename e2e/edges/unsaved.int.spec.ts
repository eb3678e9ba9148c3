import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILING_MS, Operations, OperationsAlarms, SLOW_WINDOW_MS } from '#contracts/http/operations';
import { ProcessBeat } from '#platform/beat';
import { FailedCommands } from '#platform/http';
import { WriteMetrics } from '#platform/store';
import { openTransaction } from '#testing/event-store';
import { useHouse } from './house.js';
import { QUESTIONS } from './tests-by-api.js';

const house = useHouse({ apis: 2 });
const [ASKED, OTHER] = [0, 1];
const beat = (at: number) => house.api(at).app.get(ProcessBeat).beat();
const read = async (path: string): Promise<unknown> =>
  JSON.parse((await house.call('tora', 'GET', path, { at: ASKED })).text);
/** What the page says of saving; nobody folds here, so that other kinds are told as well. */
async function troubles() {
  const { troubles: all } = Operations.parse(await read('operations'));
  return all.filter(({ kind }) => kind === 'failing' || kind === 'slow');
}
const alarms = async () => OperationsAlarms.parse(await read('operations/alarms')).count;
const draft = () =>
  house.call('tess', 'POST', 'quiz/exams', {
    body: {
      title: 'Unsaved',
      exam_type: 10,
      exam_start_datetime: '2026-11-01T00:00:00.000Z',
      exam_end_datetime: '2027-11-01T00:00:00.000Z',
      sections: [{ questions: QUESTIONS.map(({ id }) => ({ question_id: id })) }],
    },
    at: OTHER,
    headers: { 'idempotency-key': randomUUID() },
  });

afterEach(() => vi.restoreAllMocks());

describe('OPS-3 saving that takes long', () => {
  it('at one process for more than five minutes is told by the page of another, and is over five minutes after the last', async () => {
    await house.database.pool.query(
      `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
       create trigger linger after insert on es.event execute function linger()`,
    );
    const writes = house.api(OTHER).app.get(WriteMetrics);
    const start = performance.now();
    const clock = vi.spyOn(writes, 'now');
    const goTo = (windows: number) => clock.mockReturnValue(start + windows * SLOW_WINDOW_MS);
    goTo(0);
    expect((await draft()).status).toBe(201);
    await beat(OTHER);
    expect(await troubles()).toEqual([]);
    goTo(1.1);
    expect((await draft()).status).toBe(201);
    await house.database.pool.query('drop trigger linger on es.event; drop function linger');
    await beat(OTHER);
    expect(await troubles()).toMatchObject([{ kind: 'slow', count: 1, since: null }]);
    goTo(2.2);
    await beat(OTHER);
    expect(await troubles()).toEqual([]);
  });
});

describe('OPS-3 what cannot be saved', () => {
  it('before a process was killed is told as long', async () => {
    const dead = (figures: object, seconds: number) =>
      house.database.pool.query(
        `insert into es.process (id, kind, host, release, seen_at, figures)
         values ($1, 'api', $2, '1', now() - make_interval(secs => $3), $4)`,
        [randomUUID(), `dead-${seconds}`, seconds, JSON.stringify(figures)],
      );
    await dead({ failing_ms: 30_000, failed_ms: 0 }, 90);
    await dead({ failing_ms: 30_000, failed_ms: 0 }, 121);
    await dead({ failing_ms: 90_000, failed_ms: 60_000 }, 70);
    await dead({ slow: 1 }, 31);
    expect(await troubles()).toMatchObject([{ kind: 'failing', count: 1, names: ['dead-90'] }]);
    await house.database.pool.query(`delete from es.process where host like 'dead-%'`);
  });

  it('at one process is told by the page of another, until two minutes after the last failure', async () => {
    expect(await troubles()).toEqual([]);
    const calm = await alarms();
    const { at: before } = Operations.parse(await read('operations'));
    const lock = await openTransaction(house.database.pool);
    await lock.client.query('lock table es.event in exclusive mode');
    expect((await draft()).status).toBe(503);
    await lock.rollback();
    await beat(OTHER);
    const [trouble, ...others] = await troubles();
    expect(others).toEqual([]);
    expect(trouble).toMatchObject({ kind: 'failing', count: 1, names: [expect.stringMatching(/:\d+$/)] });
    expect((trouble?.since ?? '') > before).toBe(true);
    expect(await alarms()).toBe(calm + 1);

    // it can be saved again, and that it could not is told for a while
    expect((await draft()).status).toBe(201);
    await beat(OTHER);
    expect(await troubles()).toMatchObject([{ kind: 'failing', count: 1 }]);
    const failures = house.api(OTHER).app.get(FailedCommands);
    const now = performance.now();
    vi.spyOn(failures, 'now').mockReturnValue(now + FAILING_MS + 1000);
    await beat(OTHER);
    expect(await troubles()).toEqual([]);
    expect(await alarms()).toBe(calm);
  });
});
