import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { rebuildProjection } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { startOf, submitOf } from './testing/attempt-facts.js';
import { exams } from './context.js';
import { catalogue, useExams } from './testing/exams-app.js';

const [school, company, classA, classB, learnerA, learnerB] = Array.from({ length: 6 }, () => randomUUID());
const teacher: Partial<Principal> = {
  usertype: 2,
  organizationId: school!,
  permissions: ['exams.view', 'exams.edit', 'students.view'],
};
const foreignTeacher = { ...teacher, organizationId: company! };
/** From the same moment on, so that a window is as long as it says. */
const NOW = Date.now();
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

describe('the desk of exams', () => {
  const { database, api, drain } = useExams();

  beforeAll(async () => {
    for (const [learner, class_id] of [
      [learnerA!, classA!],
      [learnerB!, classB!],
    ] as const) {
      await writeFacts(database.pool, CLASS_STREAM, class_id, school!, {
        type: 'ClassCreated',
        data: { organization_id: school! },
      });
      await writeFacts(database.pool, USER_STREAM, learner, school!, {
        type: 'UserCreated',
        data: { usertype: 1, organization_id: school!, class_id, guest: false },
      });
    }
    for (const { content } of startOfBank(12)) {
      const { skill, level = null, grade = null } = content;
      await writeFacts(database.pool, QUESTION_STREAM, randomUUID(), PLATFORM_ORGANIZATION_ID, {
        type: 'QuestionVersioned',
        data: { version: 1, skill, level, grade, content },
      });
    }
    await drain();
  });

  const drafted = async (over: object = {}) => {
    const { status, body } = await api.call(teacher, 'POST', 'quiz/exams', {
      ...{ title: 'Lesson 7', exam_type: 10, exam_start_datetime: hours(-1), exam_end_datetime: hours(2) },
      sections: [{ draw: { skill: 'kana', count: 5 } }],
      ...over,
    });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };
  const assign = async (id: string, set: object) =>
    expect(
      await api.call(teacher, 'PUT', `quiz/exams/${id}/assignments`, set, { 'if-match': '*' }),
    ).toMatchObject({ status: 200 });
  const publish = async (id: string) =>
    expect(await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({ status: 200 });
  const copy = (id: string, body: object, as = teacher) =>
    api.call(as, 'POST', `quiz/exams/${id}/copy`, body);

  it('TEST-1 a copy for another class starts when its author says; the window keeps its length', async () => {
    const id = await drafted();
    await assign(id, { class_ids: [classA] });
    await publish(id);
    const { status, body } = await copy(id, {
      title: 'Lesson 7, class B',
      exam_start_datetime: '2031-03-01T00:00:00Z',
      class_ids: [classB],
    });
    expect(status).toBe(201);
    const made = (await api.call(teacher, 'GET', `quiz/exams/${(body as { id: string }).id}`)).body;
    expect(made).toMatchObject({
      ...{ title: 'Lesson 7, class B', status: 'draft', question_count: 5 },
      exam_start_datetime: '2031-03-01T00:00:00.000Z',
      exam_end_datetime: '2031-03-01T03:00:00.000Z',
      assignments: { organization: false, class_ids: [classB], student_ids: [] },
    });
    const source = (await api.call(teacher, 'GET', `quiz/exams/${id}`)).body;
    expect(source).toMatchObject({ title: 'Lesson 7', assignments: { class_ids: [classA] } });
  });

  it('TEST-1 ADMIN-8 a copy is refused for a class of nobody, beyond the last year, and to another organization', async () => {
    const id = await drafted();
    const unknown = await copy(id, { class_ids: [randomUUID()] });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'exam.unknown-target' } });
    expect(await copy(id, { exam_start_datetime: '9998-12-31T23:30:00Z' })).toMatchObject({
      status: 422,
      body: { code: 'exam.window-invalid', errors: [{ path: 'exam_start_datetime' }] },
    });
    expect(await copy(id, {}, foreignTeacher)).toMatchObject({ status: 404 });
  });

  it('ADMIN-6 the list is narrowed by state, type and class, and a test for everybody is one of each class', async () => {
    const ids = {
      draft: await drafted({ exam_type: 11 }),
      waiting: await drafted({ exam_start_datetime: hours(1) }),
      open: await drafted(),
      closed: await drafted(),
    };
    await assign(ids.draft, { class_ids: [classB] });
    await assign(ids.waiting, { organization: true });
    await assign(ids.open, { class_ids: [classA] });
    for (const id of [ids.waiting, ids.open, ids.closed]) await publish(id);
    await api.call(teacher, 'POST', `quiz/exams/${ids.closed}/close`);
    await drain();
    const listed = async (query: string, as = teacher) => {
      const { body } = await api.call(as, 'GET', `quiz/exams?size=100&${query}`);
      const found = (body as { items: { id: string }[] }).items.map((item) => item.id);
      return Object.entries(ids).flatMap(([name, id]) => (found.includes(id) ? [name] : []));
    };
    for (const state of Object.keys(ids)) expect(await listed(`state=${state}`)).toEqual([state]);
    expect(await listed('state=over')).toEqual([]);
    expect(await listed('exam_type=11')).toEqual(['draft']);
    expect(await listed(`class_id=${classA}`)).toEqual(['waiting', 'open']);
    expect(await listed(`class_id=${classB}`)).toEqual(['draft', 'waiting']);
    await assign(ids.draft, {});
    await drain();
    expect(await listed(`class_id=${classB}`)).toEqual(['waiting']);
    expect(await listed(`class_id=${classA}`, foreignTeacher)).toEqual([]);
    expect(await api.call(teacher, 'GET', 'quiz/exams?state=lost')).toMatchObject({ status: 400 });
    expect(await api.call(teacher, 'GET', 'quiz/exams?exam_type=12')).toMatchObject({ status: 400 });
  });

  it('TEST-5 before publishing one is told whom it reaches, and which proficiency tests confine them at the same time', async () => {
    const proficiency = { exam_type: 11 };
    const other = await drafted({ ...proficiency, title: 'November' });
    await assign(other, { organization: true });
    await publish(other);
    const id = await drafted(proficiency);
    const check = async (as = teacher) => {
      await drain();
      return (await api.call(as, 'GET', `quiz/exams/${id}/publication`)).body;
    };
    expect(await check()).toEqual({ learner_count: 0, overlapping: [] });
    await assign(id, { class_ids: [classA, classB] });
    expect(await check()).toMatchObject({
      learner_count: 2,
      overlapping: [{ id: other, title: 'November', learner_count: 2 }],
    });
    const attempt = randomUUID();
    await writeFacts(
      database.pool,
      ATTEMPT_STREAM,
      attempt,
      school!,
      startOf(other, learnerA!),
      submitOf(other, learnerA!),
    );
    expect(await check()).toMatchObject({ overlapping: [{ id: other, learner_count: 1 }] });
    expect(await check(foreignTeacher)).toMatchObject({ code: 'request.not-found' });
    await api.call(teacher, 'POST', `quiz/exams/${other}/close`);
    expect(await check()).toEqual({ learner_count: 2, overlapping: [] });
  });

  it('TEST-1 TEST-3 the end of a published exam moves, and its learners’ pages with it', async () => {
    const id = await drafted({ exam_end_datetime: new Date(Date.now() + 1500).toISOString() });
    await assign(id, { class_ids: [classA] });
    await publish(id);
    await drain();
    const test = async () => {
      const as = { usertype: 1, organizationId: school!, userId: learnerA! } as const;
      const { body } = await api.call(as, 'GET', `quiz/exams/${learnerA}/assigned-quizzes`);
      return (body as { id: string }[]).find((one) => one.id === id);
    };
    await expect.poll(test, { timeout: 10_000 }).toMatchObject({ state: 'expired' });
    const change = (version: string, body: object, as = teacher) =>
      api.call(as, 'PUT', `quiz/exams/${id}/terms`, body, version === '' ? {} : { 'if-match': version });
    const later = { exam_end_datetime: hours(3), result_visible: 'after_window' };
    expect(await change('', later)).toMatchObject({ status: 428 });
    expect(await change('"2"', later)).toMatchObject({ status: 412, body: { current: { version: 3 } } });
    expect(await change('"3"', later, foreignTeacher)).toMatchObject({ status: 404 });
    expect(await change('"3"', { ...later, exam_end_datetime: hours(-1) })).toMatchObject({
      status: 422,
      body: { code: 'exam.window-invalid', errors: [{ path: 'exam_end_datetime' }] },
    });
    expect(await change('"3"', later)).toMatchObject({ status: 200, body: { version: 4 } });
    expect(await api.call(teacher, 'GET', `quiz/exams/${id}`)).toMatchObject({ body: later });
    await drain();
    expect(await test()).toMatchObject({
      state: 'available',
      exam_end_datetime: later.exam_end_datetime,
    });
    const { body } = await api.call(teacher, 'GET', 'quiz/exams?size=100&state=open');
    expect((body as { items: object[] }).items).toContainEqual(expect.objectContaining({ id, ...later }));
  });

  it('G2 every read model of the context equals a fresh rebuild', async () => {
    await drain();
    for (const projection of exams.readModels) {
      const rebuilt = await rebuildProjection(database.pool, catalogue, projection, { swap: false });
      expect({ [projection.name]: rebuilt.different }).toEqual({ [projection.name]: [] });
    }
  });
});
