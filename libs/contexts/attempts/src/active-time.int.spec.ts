import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EventStore } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent, type AttemptStarted } from './domain/attempt.events.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';
import { at, bank } from './testing/school.js';

const questions = bank
  .slice(0, 2)
  .map(({ id }) => ({ question_id: id, version: 1, skill: 'kana' as const, section: 0, points: 1 }));
const [first = '', second = ''] = questions.map(({ question_id }) => question_id);

describe('PLUS-5 active time over HTTP', () => {
  const { database, school, api } = useAttempts();
  let store: EventStore;
  beforeAll(() => {
    store = new EventStore(database.pool, catalogue);
  });

  /** Practice that was begun ten minutes ago. */
  async function begun() {
    const who = await school.learner();
    const [id, learner_id] = [randomUUID(), who.userId ?? ''];
    const data: AttemptStarted['data'] = {
      ...{ learner_id, class_id: null, quiz_type: 'kana', exam_id: null, setup: {}, title: 'x', seed: id },
      ...{ time_zone: 'Asia/Tokyo', started_at: at(-600), deadline: at(600), exam_ends_at: null },
      ...{ pass_points: null, result_visible: 'after_submit', sections: [{ title: null }], questions },
    };
    await writeFacts<AttemptEvent>(database.pool, ATTEMPT_STREAM, id, school.id, {
      type: 'AttemptStarted',
      data,
    });
    return { who, id };
  }
  const answer = (who: Partial<Principal>, id: string, question: string, more: object, key = randomUUID()) =>
    api.call(
      who,
      'PUT',
      `quiz/attempts/${id}/answers/${question}`,
      { captured_at: '2001-01-01T00:00:00Z', value: '', ...more },
      { 'idempotency-key': key },
    );
  const handIn = (who: Partial<Principal>, id: string, body?: object) =>
    api.call(who, 'POST', `quiz/attempts/${id}/submit`, body, { 'idempotency-key': randomUUID() });
  const lastOf = async (id: string) => (await store.load<AttemptEvent>(ATTEMPT_STREAM, id)).events.at(-1);

  it('is what the page says, and what was active after the last answer comes with the hand-in', async () => {
    const { who, id } = await begun();
    expect((await answer(who, id, first, { active_ms: 200_400 })).status).toBe(200);
    expect(await lastOf(id)).toMatchObject({ data: { active_ms: 200_400, seconds: 200, timed_by: 'page' } });
    expect((await answer(who, id, second, { active_ms: 100_200 })).status).toBe(200);
    expect(await lastOf(id)).toMatchObject({ data: { active_ms: 100_200, seconds: 101 } });
    expect((await handIn(who, id, { active_ms: 5_000 })).status).toBe(200);
    expect(await lastOf(id)).toMatchObject({ data: { seconds: 301, rest_seconds: 5, rest_ms: 5_000 } });
  });

  it('is never more than the attempt has lasted, whoever writes it', async () => {
    const { who, id } = await begun();
    await answer(who, id, first, { active_ms: 8 * 3_600_000 });
    await answer(who, id, second, { active_ms: 8 * 3_600_000 });
    await handIn(who, id, { active_ms: 8 * 3_600_000 });
    const { events } = await store.load<AttemptEvent>(ATTEMPT_STREAM, id);
    const ms = events.map(({ data }) =>
      'active_ms' in data ? data.active_ms : 'rest_ms' in data ? data.rest_ms : 0,
    );
    const total = ms.reduce((all, one) => all + one, 0);
    expect(total).toBeGreaterThanOrEqual(600_000);
    expect(total).toBeLessThan(620_000);
  });

  it('TEST-6 an answer of a page of the next release counts, though it says more than this one knows, and so does its hand-in', async () => {
    const { who, id } = await begun();
    const key = randomUUID();
    const more = { active_ms: 1_000, mood: 'fine' };
    const saved = await answer(who, id, first, more, key);
    expect(saved).toMatchObject({ status: 200, body: { counted: true } });
    expect((await answer(who, id, first, more, key)).body).toEqual(saved.body);
    expect((await handIn(who, id, { active_ms: 1_000, mood: 'fine' })).status).toBe(200);
    expect(await lastOf(id)).toMatchObject({ type: 'AttemptSubmitted', data: { rest_ms: 1_000 } });
  });

  it('of a program that says nothing is at most a minute, and nothing after its last answer', async () => {
    const { who, id } = await begun();
    await answer(who, id, first, {});
    expect(await lastOf(id)).toMatchObject({ data: { active_ms: 60_000, seconds: 60, timed_by: 'server' } });
    expect((await handIn(who, id)).status).toBe(200);
    expect(await lastOf(id)).toMatchObject({ data: { rest_seconds: 0 } });
  });

  it.each([-1, 1.5, '10', 2 ** 60])('refuses %s', async (active_ms) => {
    const { who, id } = await begun();
    expect((await answer(who, id, first, { active_ms })).status).toBe(400);
    expect((await handIn(who, id, { active_ms })).status).toBe(400);
  });

  it('is part of the command: the same key with another time is another command', async () => {
    const { who, id } = await begun();
    const key = randomUUID();
    await answer(who, id, first, { active_ms: 1000 }, key);
    expect((await answer(who, id, first, { active_ms: 1000 }, key)).status).toBe(200);
    expect((await answer(who, id, first, { active_ms: 2000 }, key)).status).toBe(422);
  });
});
