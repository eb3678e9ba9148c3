import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent } from '../domain/attempt.events.js';
import { useAttempts } from '../testing/attempts-app.js';
import { bank } from '../testing/school.js';

describe('TEST-9 the result of an attempt, as the staff reads it', () => {
  const { database, school, api } = useAttempts();
  const teacher = () => ({
    ...{ usertype: 2 as const, organizationId: school.id, userId: randomUUID() },
    permissions: ['exams.view' as const],
  });

  /** Handed in without an answer; the author keeps the result from the learner. */
  async function attempt(exam_id: string | null, isHandedIn = true) {
    const who = await school.learner();
    const id = randomUUID();
    const scope = { learner_id: who.userId ?? '', class_id: null, exam_id } as const;
    const question = {
      question_id: bank[0]?.id ?? '',
      version: 1,
      skill: 'kana',
      section: 0,
      points: 2,
    } as const;
    await writeFacts<AttemptEvent>(database.pool, ATTEMPT_STREAM, id, school.id, {
      type: 'AttemptStarted',
      data: {
        ...{
          ...scope,
          quiz_type: exam_id ? 'mini-test' : 'kana',
          setup: exam_id ? null : {},
          title: 'x',
          seed: id,
        },
        ...{
          time_zone: 'Asia/Tokyo',
          started_at: new Date().toISOString(),
          deadline: null,
          exam_ends_at: null,
        },
        ...{
          pass_points: null,
          result_visible: exam_id ? 'hidden' : 'after_submit',
          sections: [{ title: null }],
          questions: [question],
        },
      },
    });
    const key = { 'idempotency-key': randomUUID() };
    if (isHandedIn) await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key);
    return { who, path: `quiz/attempts/${id}/result` };
  }

  it('TEST-9 TEST-8 is there at any time, also where the learner never sees it', async () => {
    const { who, path } = await attempt(randomUUID());
    expect(await api.call(who, 'GET', path)).toMatchObject({
      status: 422,
      body: { code: 'attempt.result-hidden' },
    });
    const { status, body } = await api.call(teacher(), 'GET', path);
    expect({ status, body }).toMatchObject({ status: 200, body: { points: 0, total_points: 2, percent: 0 } });
    const top = { ...teacher(), usertype: 3 as const, organizationId: randomUUID() };
    expect(await api.call(top, 'GET', path)).toMatchObject({ status: 200 });
  });

  it('TEST-9 is none before it is handed in', async () => {
    const { path } = await attempt(randomUUID(), false);
    expect(await api.call(teacher(), 'GET', path)).toMatchObject({ body: { code: 'attempt.not-submitted' } });
  });

  it('ADMIN-8 is like none to another organization and without the permission', async () => {
    const { path } = await attempt(randomUUID());
    for (const other of [{ organizationId: randomUUID() }, { permissions: ['students.view' as const] }])
      expect(await api.call({ ...teacher(), ...other }, 'GET', path)).toMatchObject({ status: 404 });
  });

  it('STAT-3 of practice is there for whoever sees learners, of the own organization alone', async () => {
    const { who, path } = await attempt(null);
    expect(await api.call(who, 'GET', path)).toMatchObject({ status: 200 });
    expect(await api.call(teacher(), 'GET', path)).toMatchObject({ status: 404 });
    const sees = { ...teacher(), permissions: ['students.view' as const] };
    expect(await api.call(sees, 'GET', path)).toMatchObject({ status: 200, body: { exam_id: null } });
    const elsewhere = { ...sees, organizationId: randomUUID() };
    expect(await api.call(elsewhere, 'GET', path)).toMatchObject({ status: 404 });
  });
});
