import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARRIVAL_SECONDS, TAKEN_ALONG_DAYS } from '#contracts/constants';
import { AttemptSheet } from '#contracts/http/attempts';
import { EventStore } from '#libs/event-store';
import { addSeconds, dateAfter, localDate } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { ATTEMPT_STREAM, type AttemptEvent, dailyAttemptId } from './domain/attempt.events.js';
import { forgetTakenAlong } from './jobs/forget-taken-along.js';
import { FirstQuestions, NamedConfined } from './testing/ports.js';
import { at } from './testing/school.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';

const KANA = 7;
const DAILY = 14;
const TIME_ZONE = 'Asia/Tokyo';
const DAY_SECONDS = 86_400;
type Who = Partial<Principal>;

describe('practice that was taken along', () => {
  const { database, school, api, apis } = useAttempts({ processes: 2 });
  let store: EventStore;
  beforeAll(() => {
    store = new EventStore(database.pool, catalogue);
  });

  const takeAlong = (who: Who, over: object = {}) => {
    const body = { attempt_id: randomUUID(), quiz_type: KANA, ...over };
    return api.call(who, 'POST', 'quiz/attempts/taken-along', body);
  };
  const taken = async (who: Who, over: object = {}): Promise<AttemptSheet> => {
    const { status, body } = await takeAlong(who, over);
    expect(status).toBe(201);
    return AttemptSheet.parse(body);
  };
  const arrive = (who: Who, attempt_id: string, begun_at = at(0), api_ = api as Pick<typeof api, 'call'>) =>
    api_.call(who, 'POST', 'quiz/attempts', { attempt_id, begun_at });
  const put = (who: Who, { id, questions }: AttemptSheet, over: object = {}, index = 0) => {
    const body = { captured_at: at(0), value: questions[index]?.choices?.[0]?.id ?? '', ...over };
    const key = { 'idempotency-key': randomUUID() };
    return api.call(who, 'PUT', `quiz/attempts/${id}/answers/${questions[index]?.id}`, body, key);
  };
  const eventsOf = async (id: string) => (await store.load<AttemptEvent>(ATTEMPT_STREAM, id)).events;
  const startOf = async (id: string) => {
    const [first] = await eventsOf(id);
    if (first?.type !== 'AttemptStarted') throw new Error('has not begun');
    return first.data;
  };
  const facesOf = ({ questions }: AttemptSheet) =>
    questions.map(({ id, choices, key }) => ({ id, choices, key }));
  /** As if it had been taken along so many days before. */
  const earlier = async (id: string, days: number, to = id) => {
    const sql = `update practice_taken_along set attempt_id = $3, day = day - $2::int,
      taken_at = taken_at - make_interval(days => $2) where attempt_id = $1`;
    expect((await database.pool.query(sql, [id, days, to])).rowCount).toBe(1);
  };
  const dailyOf = (who: Who, daysAgo: number) => {
    const day = dateAfter(localDate(at(0), TIME_ZONE), -daysAgo);
    return dailyAttemptId(who.userId ?? '', day);
  };

  it('PLUS-10 is no attempt until it begins; then it is what was fixed, whatever would be asked now', async () => {
    const who = await school.learner();
    const sheet = await taken(who, { setup: { question_count: 2 } });
    expect(sheet).toMatchObject({ version: 0, recorded: true, status: 'in_progress' });
    expect(sheet.questions.every(({ key }) => key !== undefined)).toBe(true);
    expect(await eventsOf(sheet.id)).toEqual([]);
    expect((await api.call(who, 'GET', `quiz/attempts/${sheet.id}`)).status).toBe(404);
    expect((await put(who, sheet)).status).toBe(404);
    api.app.get(FirstQuestions).next = [];
    const { status, body } = await arrive(who, sheet.id);
    expect(status).toBe(201);
    expect(facesOf(AttemptSheet.parse(body))).toEqual(facesOf(sheet));
    expect(await startOf(sheet.id)).toMatchObject({ seed: sheet.id, setup: { question_count: 2 } });
    api.app.get(FirstQuestions).next = undefined;
  });

  it('PLUS-10 began when the page says: never before it was taken along, and never later than now', async () => {
    const who = await school.learner();
    const began = async (begunAt: (taken: string) => string) => {
      const { id } = await taken(who);
      await earlier(id, 1);
      await arrive(who, id, begunAt(at(-DAY_SECONDS)));
      return Date.parse((await startOf(id)).started_at);
    };
    const now = Date.now();
    expect(await began(() => at(-3600))).toBeGreaterThan(now - 3_700_000);
    expect(await began((then) => addSeconds(then, -5000))).toBeGreaterThan(now - 1000 * DAY_SECONDS - 60_000);
    expect(await began(() => at(5000))).toBeLessThan(Date.now() + 1000);
  });

  it('PLUS-10 active time from before the network came back counts, and no more than has passed since it began', async () => {
    const who = await school.learner();
    const sheet = await taken(who);
    await earlier(sheet.id, 1);
    await arrive(who, sheet.id, at(-60));
    expect((await put(who, sheet, { active_ms: 20_000 })).body).toMatchObject({ counted: true });
    await put(who, sheet, { active_ms: 900_000 }, 1);
    const [, first, second] = await eventsOf(sheet.id);
    expect(first?.data).toMatchObject({ active_ms: 20_000, timed_by: 'page' });
    const ms = second?.type === 'AnswerSubmitted' ? second.data.active_ms : 0;
    expect(ms).toBeLessThan(60_000);
  });

  it('PLUS-10 G4 arrives once, from whatever process and however often', async () => {
    const who = await school.learner();
    const { id } = await taken(who);
    const calls = Array.from({ length: 12 }, (_, turn) => arrive(who, id, at(0), apis()[turn % 2] ?? api));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([201]));
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['AttemptStarted']);
  });

  it('STUDY-7 PLUS-10 the challenge of a day is the same on two devices, online or not, in any order', async () => {
    const who = await school.learner();
    const daily = { quiz_type: DAILY };
    const [one, other] = [await taken(who, daily), await taken(who, daily)];
    expect(other.id).toBe(one.id);
    expect(facesOf(other)).toEqual(facesOf(one));
    const body = { attempt_id: randomUUID(), ...daily };
    const online = AttemptSheet.parse((await api.call(who, 'POST', 'quiz/attempts', body)).body);
    expect(facesOf(online)).toEqual(facesOf(one));
    expect((await put(who, one)).status).toBe(200);
    // what the other device began meanwhile is the same attempt, and its answer to the same question comes second
    expect((await arrive(who, one.id)).status).toBe(201);
    expect((await put(who, one)).body).toMatchObject({ code: 'attempt.newer-answer' });
    expect((await put(who, one, {}, 1)).body).toMatchObject({ counted: true });
    expect(await taken(who, daily)).toMatchObject({ id: one.id, version: 3 });
  });

  it('STUDY-7 PLUS-10 a challenge that was done yesterday and arrives today is yesterday’s, and its answers count', async () => {
    const who = await school.learner();
    const { id } = await taken(who, { quiz_type: DAILY });
    const yesterday = dailyOf(who, 1);
    await earlier(id, 1, yesterday);
    const { status, body } = await arrive(who, yesterday, at(-DAY_SECONDS + 1));
    expect(status).toBe(201);
    const sheet = AttemptSheet.parse(body);
    const left = (Date.parse(sheet.deadline ?? '') - Date.parse(sheet.server_now)) / 1000;
    expect(left).toBeGreaterThanOrEqual(ARRIVAL_SECONDS - 5);
    for (const index of sheet.questions.keys())
      expect((await put(who, sheet, {}, index)).body).toMatchObject({ counted: true });
    const key = { 'idempotency-key': randomUUID() };
    await api.call(who, 'POST', `quiz/attempts/${yesterday}/submit`, undefined, key);
    const last = (await eventsOf(yesterday)).at(-1);
    expect(last?.data).toMatchObject({
      by: 'learner',
      answered: sheet.questions.length,
      started_on: dateAfter(localDate(at(0), TIME_ZONE), -1),
    });
  });

  it('STUDY-7 PLUS-10 a challenge that began when its day was over is refused', async () => {
    const who = await school.learner();
    const { id } = await taken(who, { quiz_type: DAILY });
    const yesterday = dailyOf(who, 1);
    await earlier(id, 1, yesterday);
    expect((await arrive(who, yesterday)).body).toMatchObject({ status: 422, code: 'practice.day-over' });
    expect(await eventsOf(yesterday)).toEqual([]);
  });

  it('PLUS-10 after two weeks it is refused, and then forgotten; what has begun stays', async () => {
    const who = await school.learner();
    const [old, begun] = [await taken(who), await taken(who)];
    await arrive(who, begun.id);
    for (const { id } of [old, begun]) await earlier(id, TAKEN_ALONG_DAYS);
    expect((await arrive(who, old.id)).body).toMatchObject({ status: 422, code: 'practice.too-old' });
    await forgetTakenAlong(database.pool);
    const rows = () =>
      database.pool.query('select from practice_taken_along where attempt_id = $1', [old.id]);
    expect((await rows()).rowCount).toBe(1);
    await earlier(old.id, 1);
    await forgetTakenAlong(database.pool);
    expect((await rows()).rowCount).toBe(0);
    expect((await arrive(who, old.id)).body).toMatchObject({ code: 'practice.too-old' });
    expect((await arrive(who, begun.id)).status).toBe(201);
  });

  it('TEST-5 PLUS-10 a test comes first: neither is anything taken along nor does it arrive until that is over', async () => {
    const who = await school.learner();
    const { id } = await taken(who);
    const { learners } = api.app.get(NamedConfined);
    learners.add(who.userId ?? '');
    expect((await takeAlong(who)).body).toMatchObject({ status: 422, code: 'attempt.confined' });
    expect((await takeAlong(who, { attempt_id: id })).body).toMatchObject({ code: 'attempt.confined' });
    expect((await arrive(who, id)).body).toMatchObject({ status: 422, code: 'attempt.confined' });
    learners.delete(who.userId ?? '');
    expect((await arrive(who, id)).status).toBe(201);
  });

  it('PLUS-10 nobody begins what another took along, and nobody gets it', async () => {
    const [who, peer] = [await school.learner(), await school.learner()];
    const { id } = await taken(who);
    expect((await arrive(peer, id)).body).toMatchObject({ code: 'practice.too-old' });
    expect((await takeAlong(peer, { attempt_id: id })).status).toBe(404);
    const administrator = { ...(await school.learner()), usertype: 2 as const };
    expect((await arrive(administrator, id)).status).toBe(400);
    expect((await arrive(who, dailyOf(who, 0))).body).toMatchObject({ code: 'practice.too-old' });
  });
});
