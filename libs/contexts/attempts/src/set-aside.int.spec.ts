import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { EventStore } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { ATTEMPT_STREAM, type AttemptEvent } from './domain/attempt.events.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';
import { bank } from './testing/school.js';
import { FirstQuestions } from './testing/ports.js';

const KANA = 7;

describe('questions that are set aside', () => {
  const { database, school, api } = useAttempts();
  /** What is typed. */
  let typed = '';
  let who: Partial<Principal>;

  beforeAll(async () => {
    who = await school.learner();
    const item = startOfBank(12).find(({ content }) => content.key.type === 'text');
    if (item) typed = await school.question(item.content);
  });

  const practice = async (): Promise<AttemptSheet> => {
    const choice = { question_id: bank[0]?.id ?? '', version: 1, skill: 'kana' as const };
    api.app.get(FirstQuestions).next = [choice, { ...choice, question_id: typed }];
    const body = { attempt_id: randomUUID(), quiz_type: KANA };
    return AttemptSheet.parse((await api.call(who, 'POST', 'quiz/attempts', body)).body);
  };
  const setAside = (id: string, question: string, { need = 'typing', key = randomUUID() } = {}) =>
    api.call(
      who,
      'PUT',
      `quiz/attempts/${id}/aside/${question}`,
      { need, captured_at: '2001-01-01T00:00:00Z' },
      { 'idempotency-key': key },
    );
  const put = (id: string, question: string, value: string) =>
    api.call(
      who,
      'PUT',
      `quiz/attempts/${id}/answers/${question}`,
      { captured_at: '2001-01-01T00:00:00Z', value },
      { 'idempotency-key': randomUUID() },
    );
  const read = async (path: string) => (await api.call(who, 'GET', `quiz/attempts/${path}`)).body;

  it('STUDY-2 a typed question of practice is set aside once, stays so on every device, and counts neither way', async () => {
    const { id, questions } = await practice();
    const key = randomUUID();
    const first = await setAside(id, typed, { key });
    expect(first.status).toBe(200);
    expect(await setAside(id, typed, { key })).toMatchObject({ status: 200, body: first.body });
    expect(await setAside(id, typed)).toMatchObject({ status: 409, body: { current: { set_aside: true } } });
    expect(await put(id, typed, 'a')).toMatchObject({ status: 409, body: { code: 'attempt.newer-answer' } });
    const sheet = AttemptSheet.parse(await read(id));
    expect(sheet.set_aside).toMatchObject([{ question_id: typed }]);
    expect(sheet.answers).toEqual([]);
    const { key: right } = questions[0] ?? {};
    await put(id, questions[0]?.id ?? '', right?.type === 'choice' ? right.choice_id : '');
    await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, { 'idempotency-key': randomUUID() });
    const result = AttemptResult.parse(await read(`${id}/result`));
    expect(result).toMatchObject({ correct: 1, question_count: 2, points: 1, total_points: 1, percent: 100 });
    expect(result.questions.map(({ set_aside }) => set_aside)).toEqual([undefined, true]);
    const { events } = await new EventStore(database.pool, catalogue).load<AttemptEvent>(ATTEMPT_STREAM, id);
    expect(events.map(({ type }) => type)).toEqual([
      ...['AttemptStarted', 'QuestionSetAside', 'AnswerSubmitted', 'AttemptSubmitted'],
    ]);
  });

  it('STUDY-2 what one can answer here is not set aside, and an answer stands', async () => {
    const { id, questions } = await practice();
    const choice = questions[0]?.id ?? '';
    const refused = { status: 422, body: { code: 'attempt.cannot-set-aside' } };
    expect(await setAside(id, choice)).toMatchObject(refused);
    expect(await setAside(id, typed, { need: 'listening' })).toMatchObject(refused);
    await put(id, typed, 'x');
    const answered = await setAside(id, typed);
    expect(answered).toMatchObject({ status: 409, body: { code: 'attempt.newer-answer' } });
    // which would be the bank's own words
    expect(answered.body).not.toHaveProperty('current');
  });

  it('TEST-8 an exam knows nothing of it, and another learner’s practice is not there', async () => {
    const start = { quiz_type: 10, exam_id: await school.exam() };
    const exam = AttemptSheet.parse((await api.call(who, 'POST', 'quiz/attempts', start)).body);
    expect(await setAside(exam.id, exam.questions[0]?.id ?? '')).toMatchObject({
      status: 422,
      body: { code: 'attempt.cannot-set-aside' },
    });
    const { id } = await practice();
    who = await school.learner();
    expect((await setAside(id, typed)).status).toBe(404);
  });
});
