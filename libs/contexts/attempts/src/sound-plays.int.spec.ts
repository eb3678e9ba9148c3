import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { AttemptSheet, SoundPlayRecorded } from '#contracts/http/attempts';
import { EventStore } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import { ATTEMPT_STREAM, type AttemptEvent } from './domain/attempt.events.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';
import { bank } from './testing/school.js';

const HEARD: QuestionContent = {
  ...{ skill: 'listening', explanation: {}, tags: [], source: { kind: 'own', item: 'x' } },
  prompt: { instruction: 'question.listening', audio: '/sounds/0123456789ab.mp3' },
  choices: ['か', 'き'].map((one, index) => ({ id: `c${index}`, text: [{ text: one }] })),
  key: { type: 'choice', choice_id: 'c0' },
};
const CAPTURED = '2026-11-24T00:00:00Z';

const { database, school, api } = useAttempts();
let exam: string;
beforeAll(async () => {
  const heard = await school.question(HEARD);
  const listening = { question_id: heard, version: 1, skill: HEARD.skill, points: 1 };
  const kana = { question_id: bank[0]?.id ?? '', version: 1, skill: 'kana' as const, points: 1 };
  exam = await school.exam({
    ...{ question_count: 2, shuffle: false },
    sections: [{ title: '聴解', sound_plays: 2, questions: [listening] }, { questions: [kana] }],
  });
});

async function sitting() {
  const device = randomUUID();
  const who = { ...(await school.learner()), sessionId: device };
  const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id: exam });
  const sheet = AttemptSheet.parse(body);
  const path = `quiz/attempts/${sheet.id}`;
  const [question_id = '', other = ''] = sheet.questions.map(({ id }) => id);
  return {
    ...{ who, sheet, path, question_id, other },
    play: (playId: string, { key = playId, question = question_id, sessionId = device } = {}) =>
      api.call(
        { ...who, sessionId },
        'PUT',
        `${path}/plays/${playId}`,
        { question_id: question, captured_at: CAPTURED },
        { 'idempotency-key': key },
      ),
    read: async () => AttemptSheet.parse((await api.call(who, 'GET', path)).body),
    submit: () => api.call(who, 'POST', `${path}/submit`, undefined, { 'idempotency-key': randomUUID() }),
    events: async () => {
      const store = new EventStore(database.pool, catalogue);
      const { events } = await store.load<AttemptEvent>(ATTEMPT_STREAM, sheet.id);
      return events.map(({ type }) => type);
    },
  };
}

describe('TEST-6 how often a sound may be heard', () => {
  it('is told with the sheet; each time it was comes back to every page, and counts once', async () => {
    const { sheet, play, read, question_id, events } = await sitting();
    expect(sheet.sections).toEqual([{ title: '聴解', sound_plays: 2 }, { title: null }]);
    expect(sheet).not.toHaveProperty('sound_plays');
    const [first, second] = [randomUUID(), randomUUID()];
    const told = await play(first);
    expect(told.status).toBe(200);
    expect(SoundPlayRecorded.parse(told.body).counted).toBe(true);
    // the same request again, and the same play by another key: a page that lost its queue
    expect((await play(first)).body).toEqual(told.body);
    expect(await play(first, { key: randomUUID() })).toMatchObject({ status: 200, body: { counted: true } });
    await play(second);
    expect((await read()).sound_plays).toEqual([{ question_id, play_ids: [first, second] }]);
    expect(await events()).toEqual(['AttemptStarted', 'SoundPlayed', 'SoundPlayed']);
  });

  it('is recorded beyond the limit as well, and TEST-8 answers no key', async () => {
    const { play, read } = await sitting();
    const plays = [randomUUID(), randomUUID(), randomUUID()];
    for (const one of plays) expect((await play(one)).body).toMatchObject({ counted: true });
    const sheet = await read();
    expect(sheet.sound_plays?.[0]?.play_ids).toEqual(plays);
    expect(JSON.stringify(sheet)).not.toMatch(/"(key|explanation|lesson|correct)"/);
  });

  it('counts nothing without a limit, nor after the hand-in', async () => {
    const { play, other, submit, events } = await sitting();
    expect(await play(randomUUID(), { question: other })).toMatchObject({
      status: 200,
      body: { counted: false },
    });
    await submit();
    expect(await play(randomUUID())).toMatchObject({ status: 200, body: { counted: false } });
    expect(await events()).toEqual(['AttemptStarted', 'AttemptSubmitted']);
  });

  it('is nobody else’s to tell', async () => {
    const { path, question_id } = await sitting();
    const body = { question_id, captured_at: CAPTURED };
    const stranger = await api.call(
      await school.learner(),
      ...(['PUT', `${path}/plays/${randomUUID()}`, body, { 'idempotency-key': randomUUID() }] as const),
    );
    expect(stranger.status).toBe(404);
  });

  it('PLUS-6 stands in the timeline: which time of how many, and where another device went on', async () => {
    const { play, path } = await sitting();
    await play(randomUUID());
    await play(randomUUID(), { sessionId: randomUUID() });
    const teacher = { usertype: 2, organizationId: school.id, userId: randomUUID() } as const;
    const seen = await api.call({ ...teacher, permissions: ['exams.view'] }, 'GET', `${path}/timeline`);
    expect(AttemptTimeline.parse(seen.body).entries).toMatchObject([
      { is: 'begun' },
      { is: 'heard', question: 0, time: 1, allowed: 2, held_seconds: null },
      { is: 'device' },
      { is: 'heard', question: 0, time: 2, allowed: 2 },
    ]);
  });

  it('TEST-1 is the same for who looks at it as a learner, and nothing of that is kept', async () => {
    const teacher = { usertype: 2, organizationId: school.id, userId: randomUUID() } as const;
    const seen = await api.call({ ...teacher, permissions: ['exams.view'] }, 'POST', 'quiz/attempts', {
      ...{ quiz_type: 10, exam_id: exam },
    });
    const sheet = AttemptSheet.parse(seen.body);
    expect([sheet.recorded, sheet.sections[0]?.sound_plays]).toEqual([false, 2]);
  });
});
