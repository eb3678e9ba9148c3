import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { AssignmentsChanged, LEARNERS_NAMED } from '#contracts/http/assignments';
import { Exam, ExamWritten } from '#contracts/http/exams';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM, USER_STREAM } from '#libs/contexts/people';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { startOf, submitOf } from './testing/attempt-facts.js';
import { useExams } from './testing/exams-app.js';

const [school, company] = [randomUUID(), randomUUID()];
const [classA, classB, foreignClass] = [randomUUID(), randomUUID(), randomUUID()];
const [anna, ben, cleo, dora] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [loner, guest, leaver, stranger] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const teacher: Partial<Principal> = {
  usertype: 2,
  organizationId: school,
  permissions: ['exams.view', 'exams.edit', 'students.view'],
};
const foreignTeacher = { ...teacher, organizationId: company };
const top = { ...teacher, usertype: 3 as const, organizationId: PLATFORM_ORGANIZATION_ID };
const QUESTION = randomUUID();

const { database, api, drain, people, touched } = useExams();

const userOf = (id: string, class_id: string | null, isGuest = false, organization_id = school) =>
  writeFacts(database.pool, USER_STREAM, id, organization_id, {
    type: 'UserCreated',
    data: { usertype: 1, organization_id, class_id, guest: isGuest },
  });

beforeAll(async () => {
  for (const [id, organization_id] of [
    [classA, school],
    [classB, school],
    [foreignClass, company],
  ] as const)
    await writeFacts(database.pool, CLASS_STREAM, id, organization_id, {
      type: 'ClassCreated',
      data: { organization_id },
    });
  people().byId.set(anna, { fullname: 'Anna', user_id: 'anna' });
  for (const id of [anna, ben, cleo]) await userOf(id, classA);
  await userOf(dora, classB);
  await userOf(loner, null);
  await userOf(guest, null, true);
  await userOf(leaver, classB);
  await userOf(stranger, foreignClass, false, company);
  await writeFacts(database.pool, USER_STREAM, leaver, school, { type: 'UserDeactivated', data: {} });
  await drain();
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
/** A draft: who may be assigned is the same before publication. */
async function drafted(): Promise<string> {
  const { body } = await api.call(teacher, 'POST', 'quiz/exams', {
    ...{ title: 'Lesson 7', exam_type: 10, exam_start_datetime: hours(-1), exam_end_datetime: hours(1) },
    sections: [{ questions: [{ question_id: QUESTION }] }],
  });
  return ExamWritten.parse(body).id;
}
const calls = (id: string, body: object, as = teacher, query = '', headers = {}) =>
  api.call(as, 'POST', `quiz/exams/${id}/assignments/changes${query}`, body, headers);
async function change(id: string, body: object, query = ''): Promise<AssignmentsChanged> {
  const answer = await calls(id, body, teacher, query);
  expect(answer).toMatchObject({ status: 200 });
  return AssignmentsChanged.parse(answer.body);
}
const foresee = (id: string, body: object) => change(id, body, '?dry_run=true');
const examOf = async (id: string) => Exam.parse((await api.call(teacher, 'GET', `quiz/exams/${id}`)).body);
const ids = ({ learners }: { learners: readonly { id: string }[] }) => learners.map(({ id }) => id).sort();

describe('TEST-2 assigning is a difference', () => {
  it('TEST-2 adds and removes, and says who gains and who loses, by number and name', async () => {
    const id = await drafted();
    const given = await change(id, { add: { class_ids: [classA], student_ids: [loner] } });
    expect(given).toMatchObject({
      ...{ changed: true, version: 2, learners: 5, before: 0, after: 4, loses: { count: 0, learners: [] } },
      ...{ added: { organization: false, class_ids: [classA], student_ids: [loner] } },
      ...{ removed: { organization: false, class_ids: [], student_ids: [] } },
    });
    expect(given.gains.count).toBe(4);
    expect(ids(given.gains)).toEqual([anna, ben, cleo, loner].sort());
    expect(given.gains.learners).toContainEqual({ id: anna, class_id: classA, fullname: 'Anna' });
    const moved = await change(id, { add: { class_ids: [classB] }, remove: { class_ids: [classA] } });
    expect(moved).toMatchObject({ before: 4, after: 2, gains: { count: 1 }, loses: { count: 3 } });
    expect(ids(moved.gains)).toEqual([dora]);
    expect(moved.classes).toContainEqual({
      ...{ class_id: classA, learners: 3, before: 3, gains: 0, loses: 3, begun: 0 },
    });
    expect((await examOf(id)).assignments).toEqual({
      ...{ organization: false, class_ids: [classB], student_ids: [loner] },
    });
  });

  it('TEST-2 each learner counts once, by class, name and organization; guests and deactivated learners do not', async () => {
    const id = await drafted();
    const all = await change(id, {
      add: { organization: true, class_ids: [classA, classB], student_ids: [anna] },
    });
    expect(all).toMatchObject({ learners: 5, after: 5, gains: { count: 5 } });
    expect(ids(all.gains)).toEqual([anna, ben, cleo, dora, loner].sort());
    const kept = await change(id, { remove: { organization: true, class_ids: [classA] } });
    expect(kept).toMatchObject({ before: 5, after: 2, loses: { count: 3 }, otherwise: { count: 2 } });
    expect(ids(kept.loses)).toEqual([ben, cleo, loner].sort());
    expect(ids(kept.otherwise)).toEqual([anna, dora].sort());
    expect(ids(kept.single)).toEqual([anna]);
  });

  it('TEST-2 who has begun keeps the test: the attempt goes on, the result stays', async () => {
    const id = await drafted();
    await change(id, { add: { class_ids: [classA] } });
    const [running, done] = [randomUUID(), randomUUID()];
    await writeFacts(database.pool, ATTEMPT_STREAM, running, school, startOf(id, anna));
    await writeFacts(database.pool, ATTEMPT_STREAM, done, school, startOf(id, ben));
    await writeFacts(database.pool, ATTEMPT_STREAM, done, school, submitOf(id, ben));
    await drain();
    const asked = await foresee(id, { remove: { class_ids: [classA] } });
    expect(asked).toMatchObject({
      ...{ before: 3, after: 2, loses: { count: 1 }, begun: { count: 2, in_progress: 1, submitted: 1 } },
    });
    expect(ids(asked.begun)).toEqual([anna, ben].sort());
    const taken = await change(id, { remove: { class_ids: [classA] } });
    expect({ ...taken, version: 0, position: null }).toEqual({ ...asked, version: 0 });
    // taken back: they had it all the time
    expect(await change(id, { add: taken.removed, remove: taken.added })).toMatchObject({
      ...{ before: 2, after: 3, gains: { count: 1 }, loses: { count: 0 }, begun: { count: 0 } },
    });
  });

  it('TEST-2 a dry run answers the same, and writes nothing and tells nobody', async () => {
    const id = await drafted();
    await drain();
    touched.length = 0;
    const count = async () => {
      const tables = ['es.event', 'es.command'].map((table) =>
        database.pool.query<{ count: string }>(`select count(*) from ${table}`),
      );
      return (await Promise.all(tables)).map(({ rows }) => rows[0]?.count);
    };
    const before = await count();
    const body = { add: { class_ids: [classA] } };
    const asked = await foresee(id, body);
    expect(asked).toMatchObject({ changed: true, version: 1, position: null, gains: { count: 3 } });
    await drain();
    expect(await count()).toEqual(before);
    expect(touched).toEqual([]);
    expect((await examOf(id)).assignments.class_ids).toEqual([]);
    expect(await change(id, body)).toMatchObject({ gains: asked.gains, version: 2 });
  });

  it('TEST-2 a double press and two teachers at once write one event; what is so already is no error', async () => {
    const id = await drafted();
    const body = { add: { class_ids: [classA] }, remove: { class_ids: [classB] } };
    const answers = await Promise.all([1, 2, 3].map(() => change(id, body)));
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    for (const { version } of answers) expect(version).toBe(2);
    expect(await change(id, {})).toMatchObject({ changed: false, position: null, before: 3, after: 3 });
    const [one, two] = await Promise.all([
      change(id, { add: { class_ids: [classB] } }),
      change(id, { remove: { class_ids: [classA] } }),
    ]);
    expect([one.version, two.version].sort()).toEqual([3, 4]);
    expect((await examOf(id)).assignments.class_ids).toEqual([classB]);
  });

  it('API-4 the same key is the same change, and answers what it did then', async () => {
    const id = await drafted();
    const me = { ...teacher, userId: randomUUID() };
    const headers = { 'idempotency-key': randomUUID() };
    const body = { add: { class_ids: [classA] } };
    const first = await calls(id, body, me, '', headers);
    await change(id, { remove: { class_ids: [classA] } });
    expect(await calls(id, body, me, '', headers)).toMatchObject({ status: 200, body: first.body });
    expect((await examOf(id)).assignments.class_ids).toEqual([]);
    expect(await calls(id, {}, me, '', headers)).toMatchObject({
      status: 422,
      body: { code: 'command.key-reused' },
    });
  });

  it('ADMIN-8 another organization’s exam is none, and its class and learner are refused with their place', async () => {
    const id = await drafted();
    for (const query of ['', '?dry_run=true']) {
      expect(await calls(id, {}, foreignTeacher, query)).toMatchObject({ status: 404 });
      const foreign = { add: { class_ids: [classA, foreignClass], student_ids: [stranger, guest] } };
      const refused = await calls(id, foreign, teacher, query);
      expect(refused).toMatchObject({ status: 422, body: { code: 'exam.unknown-target' } });
      expect(refused.body).toMatchObject({
        errors: ['add.class_ids.1', 'add.student_ids.0', 'add.student_ids.1'].map((path) => ({ path })),
      });
      expect(await calls(id, { remove: { student_ids: [stranger] } }, teacher, query)).toMatchObject({
        body: { changed: false, learners: 5 },
      });
    }
    expect(await calls(id, { add: { class_ids: [classB] } }, top)).toMatchObject({
      body: { learners: 5, gains: { count: 1, learners: [{ id: dora }] } },
    });
  });

  it('ADMIN-7 who may not see learners is told how many, and nobody’s name', async () => {
    const id = await drafted();
    const blind = { ...teacher, permissions: ['exams.view', 'exams.edit'] as const };
    expect(await calls(id, { add: { class_ids: [classA], student_ids: [dora] } }, blind)).toMatchObject({
      status: 200,
      body: { gains: { count: 4, learners: [] }, single: { count: 1, learners: [] } },
    });
  });

  it('ERR-4 what is added and removed at once, and what is no change, is refused with its place', async () => {
    const id = await drafted();
    const refused = async (body: object, path: string) =>
      expect(await calls(id, body)).toMatchObject({
        ...{ status: 400, body: { code: 'request.invalid', errors: [{ path }] } },
      });
    await refused(
      { add: { class_ids: [classA] }, remove: { class_ids: [classB, classA] } },
      'remove.class_ids.1',
    );
    await refused({ add: { organization: true }, remove: { organization: true } }, 'remove.organization');
    await refused({ add: { student_ids: ['me'] } }, 'add.student_ids.0');
    expect(await calls(id, {}, teacher, '?dry_run=perhaps')).toMatchObject({ status: 400 });
    expect(await calls(randomUUID(), {})).toMatchObject({ status: 404 });
  });

  it('TEST-2 of a large class all are counted and the first are named', async () => {
    const large = randomUUID();
    const id = await drafted();
    await writeFacts(database.pool, CLASS_STREAM, large, school, {
      type: 'ClassCreated',
      data: { organization_id: school },
    });
    for (let n = 0; n < LEARNERS_NAMED + 5; n++) await userOf(randomUUID(), large);
    await drain();
    const { gains } = await foresee(id, { add: { class_ids: [large] } });
    expect(gains.count).toBe(LEARNERS_NAMED + 5);
    expect(gains.learners).toHaveLength(LEARNERS_NAMED);
    const names = gains.learners.map(({ fullname }) => fullname);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
  });
});
