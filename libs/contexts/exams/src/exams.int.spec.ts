import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { EventStore, rebuildProjection } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { startOf, submitOf } from './testing/attempt-facts.js';
import { exams } from './context.js';
import { catalogue, useExams } from './testing/exams-app.js';

const school = randomUUID();
const company = randomUUID();
const [classA, classB, learnerA, learnerB, stranger] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
];

const teacher: Partial<Principal> = {
  usertype: 2,
  organizationId: school,
  permissions: ['exams.view', 'exams.edit', 'students.view'],
};
const foreignTeacher = { ...teacher, organizationId: company };
const learner = (userId: string): Partial<Principal> => ({ usertype: 1, organizationId: school, userId });

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const draft = (over: object = {}) => ({
  title: 'Lesson 7',
  exam_type: 10,
  exam_start_datetime: hours(-1),
  exam_end_datetime: hours(1),
  sections: [{ draw: { skill: 'kana', count: 5 } }],
  ...over,
});

describe('exams', () => {
  const { database, api, drain, touched } = useExams();
  const learnersTouched = () =>
    touched.filter(({ model }) => model === 'learner-availability').map(({ id }) => id);

  beforeAll(async () => {
    const created = (class_id: string | null, organization_id = school) =>
      ({ type: 'UserCreated', data: { usertype: 1, organization_id, class_id, guest: false } }) as const;
    for (const id of [classA, classB]) {
      await writeFacts(database.pool, CLASS_STREAM, id, school, {
        type: 'ClassCreated',
        data: { organization_id: school },
      });
    }
    await writeFacts(database.pool, USER_STREAM, learnerA, school, created(classA));
    await writeFacts(database.pool, USER_STREAM, learnerB, school, created(classB));
    await writeFacts(database.pool, USER_STREAM, stranger, company, created(null, company));
    for (const { content } of startOfBank(12)) {
      const { skill, level = null, grade = null } = content;
      await writeFacts(database.pool, QUESTION_STREAM, randomUUID(), PLATFORM_ORGANIZATION_ID, {
        type: 'QuestionVersioned',
        data: { version: 1, skill, level, grade, content },
      });
    }
    await drain();
  });

  const created = async (over: object = {}) => {
    const { status, body } = await api.call(teacher, 'POST', 'quiz/exams', draft(over));
    expect(status).toBe(201);
    return body as { id: string; version: number; position: string };
  };
  const published = async (over: object = {}) => {
    const { id } = await created(over);
    expect(await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({ status: 200 });
    return id;
  };
  const assign = (id: string, version: number, set: object) =>
    api.call(teacher, 'PUT', `quiz/exams/${id}/assignments`, set, { 'if-match': `"${version}"` });
  const availability = async (id: string) => (await api.call(learner(id), 'GET', 'quiz/availability')).body;
  const tests = async (id: string, list = 'assigned-quizzes') => {
    const { body } = await api.call(learner(id), 'GET', `quiz/exams/${id}/${list}`);
    return body as { id: string; state: string; in_progress: boolean; exam_status: string | null }[];
  };

  it('TEST-1 an exam is drafted, read, revised against its version, and discarded', async () => {
    const { id } = await created();
    const read = await api.call(teacher, 'GET', `quiz/exams/${id}`);
    expect(read).toMatchObject({ status: 200, body: { id, status: 'draft', version: 1, question_count: 5 } });
    expect(read.headers.etag).toBe('"1"');
    const change = (headers: Record<string, string>) =>
      api.call(teacher, 'PUT', `quiz/exams/${id}`, draft({ title: 'New' }), headers);
    expect(await change({})).toMatchObject({ status: 428, body: { code: 'request.precondition-required' } });
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change({ 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { title: 'New', version: 2 } },
    });
    expect(await api.call(teacher, 'DELETE', `quiz/exams/${id}`)).toMatchObject({ status: 204 });
    expect(await api.call(teacher, 'GET', `quiz/exams/${id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    ['its author', teacher],
    [
      'the top administrator, who reads the lists of all organizations',
      { ...teacher, usertype: 3, organizationId: PLATFORM_ORGANIZATION_ID } as const,
    ],
  ])('LIVE-3 a list that is asked for right after a command shows the new exam to %s', async (_who, as) => {
    const { id, position } = await created({ title: 'Asked for at once' });
    const asked = api.call(as, 'GET', 'quiz/exams?sort=-created_at&q=at%20once', undefined, {
      'x-min-position': position,
    });
    await drain();
    const { items } = (await asked).body as { items: { id: string }[] };
    expect(items.map((item) => item.id)).toContain(id);
  });

  it('TEST-2 an assignment reads its exam once, and another organization’s is none', async () => {
    const id = await published();
    const read = vi.spyOn(EventStore.prototype, 'load');
    expect(await assign(id, 2, { student_ids: [learnerA] })).toMatchObject({ status: 200 });
    expect(read.mock.calls.filter(([, stream]) => stream === id)).toHaveLength(1);
    read.mockRestore();
    const headers = { 'if-match': '"3"' };
    expect(await api.call(foreignTeacher, 'PUT', `quiz/exams/${id}/assignments`, {}, headers)).toMatchObject({
      status: 404,
    });
  });

  it('API-4 the same creation twice is one exam; another body under its key is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const me = { ...teacher, userId: randomUUID() };
    const body = draft();
    const [one, two] = await Promise.all([
      api.call(me, 'POST', 'quiz/exams', body, key),
      api.call(me, 'POST', 'quiz/exams', body, key),
    ]);
    expect(one.body).toEqual(two.body);
    expect(await api.call(me, 'POST', 'quiz/exams', draft({ title: 'Other' }), key)).toMatchObject({
      status: 422,
      body: { code: 'command.key-reused' },
    });
  });

  it('ERR-4 bad input names its fields and writes nothing', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await api.call(teacher, 'POST', 'quiz/exams', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(
        path,
      );
    };
    const before = await database.pool.query('select count(*) from es.event');
    await refused(draft({ title: ' ' }), 'title');
    await refused(draft({ title: 'a\u0000b' }), 'title');
    await refused(draft({ exam_end_datetime: hours(-2) }), 'exam_end_datetime');
    await refused(draft({ sections: [{}] }), 'sections.0');
    await refused(draft({ organization_id: company }), 'organization_id');
    await refused(draft({ sections: [{ draw: { skill: 'magic', count: 1 } }] }), 'sections.0.draw.skill');
    expect((await database.pool.query('select count(*) from es.event')).rows).toEqual(before.rows);
  });

  it('TEST-1 a draw that the bank cannot fill is refused when publishing, with its place', async () => {
    const { id } = await created({ sections: [{ draw: { skill: 'kana', count: 50 } }] });
    expect(await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({
      status: 422,
      body: { code: 'exam.draw-too-large', errors: [{ path: 'sections.0.draw.count' }] },
    });
  });

  it('TEST-2 LIVE-2 assigning and taking back touches exactly the learners concerned and changes their badge', async () => {
    const id = await published();
    await drain();
    const before = await availability(learnerA);
    touched.length = 0;
    expect(await assign(id, 2, { class_ids: [classA] })).toMatchObject({ status: 200 });
    await drain();
    expect(learnersTouched()).toEqual([learnerA]);
    expect(await availability(learnerA)).toMatchObject({ badge: (before as { badge: number }).badge + 1 });
    expect(await tests(learnerB)).not.toContainEqual(expect.objectContaining({ id }));
    touched.length = 0;
    expect(await assign(id, 3, { student_ids: [learnerB] })).toMatchObject({ status: 200 });
    await drain();
    expect(learnersTouched().sort()).toEqual([learnerA, learnerB].sort());
    expect(await availability(learnerA)).toMatchObject({ badge: (before as { badge: number }).badge });
    expect(await tests(learnerB)).toContainEqual(expect.objectContaining({ id, state: 'available' }));
  });

  it('TEST-3 the four states; an attempt in progress is a field of its own and exam_status stays null until submitted', async () => {
    const [start, end] = [hours(1), hours(2)];
    const later = await published({ exam_start_datetime: start, exam_end_datetime: end });
    const open = await published();
    for (const id of [later, open]) await assign(id, 2, { class_ids: [classB] });
    await drain();
    const stateOf = async (id: string) => (await tests(learnerB)).find((test) => test.id === id);
    expect(await stateOf(later)).toMatchObject({ state: 'not_started', exam_status: null });
    expect(await stateOf(open)).toMatchObject({ state: 'available', in_progress: false, exam_status: null });
    const attempt = randomUUID();
    await writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, startOf(open, learnerB));
    await drain();
    expect(await stateOf(open)).toMatchObject({
      ...{ state: 'available', in_progress: true, exam_status: null },
      ...{ submitted_at: null, score: null },
    });
    await writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, submitOf(open, learnerB));
    await drain();
    expect(await stateOf(open)).toMatchObject({
      state: 'completed',
      in_progress: false,
      exam_status: 'submitted',
      result_open: true,
      score: { points: 0, total_points: 1, seconds: 0 },
    });
    await database.pool.query(
      `update learner_availability_exam set ends_at = now() - interval '1 second', starts_at = now() - interval '1 hour' where exam_id = $1`,
      [later],
    );
    expect(await stateOf(later)).toMatchObject({ state: 'expired' });
    await database.pool.query(
      'update learner_availability_exam set starts_at = $2, ends_at = $3 where exam_id = $1',
      [later, start, end],
    );
  });

  it('TEST-5 an available proficiency test confines; the next change of state is announced', async () => {
    const id = await published({ exam_type: 11 });
    await assign(id, 2, { student_ids: [learnerA] });
    await drain();
    const answer = await availability(learnerA);
    expect(answer).toMatchObject({ confined: true, available_proficiency_tests: 1 });
    expect((answer as { next_change_at: string }).next_change_at > new Date().toISOString()).toBe(true);
    expect(await api.call(teacher, 'POST', `quiz/exams/${id}/close`)).toMatchObject({ status: 200 });
    await drain();
    expect(await availability(learnerA)).toMatchObject({ confined: false, available_proficiency_tests: 0 });
  });

  it('ADMIN-8 another organization’s exam, learner and class are like none', async () => {
    const { id } = await created();
    const unknown = await api.call(foreignTeacher, 'GET', `quiz/exams/${randomUUID()}`);
    const foreign = await api.call(foreignTeacher, 'GET', `quiz/exams/${id}`);
    expect(foreign.status).toBe(404);
    expect({ ...(foreign.body as object), trace_id: '' }).toEqual({
      ...(unknown.body as object),
      trace_id: '',
    });
    expect(await api.call(foreignTeacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({ status: 404 });
    expect(await assign(id, 1, { student_ids: [stranger], class_ids: [classA] })).toMatchObject({
      status: 422,
      body: { code: 'exam.unknown-target', errors: [{ path: 'student_ids.0' }] },
    });
    expect(await api.call(foreignTeacher, 'GET', `quiz/exams/${learnerA}/assigned-quizzes`)).toMatchObject({
      status: 404,
    });
    expect(await api.call(learner(learnerA), 'GET', `quiz/exams/${learnerB}/assigned-quizzes`)).toMatchObject(
      { status: 404 },
    );
    expect(await api.call(learner(learnerA), 'POST', 'quiz/exams', draft())).toMatchObject({ status: 403 });
  });

  it('TEST-1 the list pages, searches, sorts and counts attempts', async () => {
    await drain();
    const { body } = await api.call(teacher, 'GET', 'quiz/exams?size=2&sort=title&q=lesson');
    expect(body).toMatchObject({ page: 1, size: 2 });
    expect((body as { items: unknown[] }).items).toHaveLength(2);
    const all = await api.call(teacher, 'GET', 'quiz/exams?size=100');
    expect((all.body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ started_count: 1, submitted_count: 1 }),
    );
    expect(await api.call(foreignTeacher, 'GET', 'quiz/exams')).toMatchObject({
      body: { items: [], total: 0 },
    });
    expect(await api.call(teacher, 'GET', 'quiz/exams?sort=password')).toMatchObject({ status: 400 });
  });

  it('G2 every read model of the context equals a fresh rebuild', async () => {
    await drain();
    for (const projection of exams.readModels) {
      const rebuilt = await rebuildProjection(database.pool, catalogue, projection, {
        swap: false,
      });
      expect(rebuilt.events).toBeGreaterThan(0);
      expect({ [projection.name]: rebuilt.different }).toEqual({ [projection.name]: [] });
    }
  });
});
