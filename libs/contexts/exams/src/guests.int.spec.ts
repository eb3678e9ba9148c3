import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ExamType, MINI_TEST, PLATFORM_ORGANIZATION_ID, PROFICIENCY_TEST } from '#contracts/constants';
import { AssignedTests } from '#contracts/http/exams';
import { CLASS_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { ProjectionRunner } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { LearnerConfinement } from './http.js';
import { learnerAvailability } from './read-models/learner-availability/learner-availability.read-model.js';
import { catalogue, useExams } from './testing/exams-app.js';

const school = randomUUID();
const classA = randomUUID();
const teacher: Partial<Principal> = {
  usertype: 2,
  organizationId: school,
  permissions: ['exams.view', 'exams.edit', 'students.view'],
};
const learner = (userId: string): Partial<Principal> => ({ usertype: 1, organizationId: school, userId });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const { database, api, drain, touched } = useExams();

beforeAll(async () => {
  const organization_id = school;
  await writeFacts(database.pool, CLASS_STREAM, classA, school, {
    type: 'ClassCreated',
    data: { organization_id },
  });
  for (const { content } of startOfBank(12)) {
    const { skill, level = null, grade = null } = content;
    await writeFacts(database.pool, QUESTION_STREAM, randomUUID(), PLATFORM_ORGANIZATION_ID, {
      type: 'QuestionVersioned',
      data: { version: 1, skill, level, grade, content },
    });
  }
  await drain();
});

async function newLearner(guest = false): Promise<string> {
  const id = randomUUID();
  const data = { usertype: 1, organization_id: school, class_id: null, guest } as const;
  await writeFacts(database.pool, USER_STREAM, id, school, { type: 'UserCreated', data });
  return id;
}
const newGuest = () => newLearner(true);

/** An open test, a mini test if nothing else is said. */
async function published(exam_type: ExamType = MINI_TEST): Promise<string> {
  const draft = {
    title: 'Lesson 7',
    exam_type,
    exam_start_datetime: hours(-1),
    exam_end_datetime: hours(1),
    sections: [{ draw: { skill: 'kana', count: 5 } }],
  };
  const { body } = await api.call(teacher, 'POST', 'quiz/exams', draft);
  const { id } = z.object({ id: z.string() }).parse(body);
  expect(await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({ status: 200 });
  return id;
}

const assign = (id: string, version: number, set: object) =>
  api.call(teacher, 'PUT', `quiz/exams/${id}/assignments`, set, { 'if-match': `"${version}"` });
const availability = async (id: string) => (await api.call(learner(id), 'GET', 'quiz/availability')).body;
const tests = async (id: string) => {
  const { body } = await api.call(learner(id), 'GET', `quiz/exams/${id}/assigned-quizzes`);
  return AssignedTests.parse(body).map((test) => ({ id: test.id, state: test.state }));
};

it('AUTH-2 a guest is left out of exams until named; then those of organization and class are there, and pushed', async () => {
  const guest = await newGuest();
  const [everybodys, ofClass] = [await published(), await published()];
  await assign(everybodys, 2, { organization: true });
  await assign(ofClass, 2, { class_ids: [classA] });
  await drain();
  expect(await availability(guest)).toMatchObject({ badge: 0, confined: false });
  expect(await tests(guest)).toEqual([]);
  touched.length = 0;
  await writeFacts(database.pool, USER_STREAM, guest, school, {
    type: 'GuestNamed',
    data: { class_id: classA },
  });
  await drain();
  const told = touched.filter(({ model }) => model === 'learner-availability');
  expect(told).toMatchObject([{ id: guest }]);
  expect(await availability(guest)).toMatchObject({ badge: 2 });
  for (const id of [everybodys, ofClass])
    expect(await tests(guest)).toContainEqual({ id, state: 'available' });
});

it('AUTH-2 no exam is assigned to a guest, and any to the named learner', async () => {
  const guest = await newGuest();
  const exam = await published();
  expect(await assign(exam, 2, { class_ids: [classA], student_ids: [guest] })).toMatchObject({
    status: 422,
    body: { code: 'exam.unknown-target', errors: [{ path: 'student_ids.0' }] },
  });
  await writeFacts(database.pool, USER_STREAM, guest, school, {
    type: 'GuestNamed',
    data: { class_id: null },
  });
  expect(await assign(exam, 2, { student_ids: [guest] })).toMatchObject({ status: 200 });
});

it('AUTH-2 who was just created reads the own tests as soon as they are folded, without a refusal', async () => {
  const guest = await newGuest();
  const reading = Promise.all([
    api.call(learner(guest), 'GET', 'quiz/availability'),
    api.call(learner(guest), 'GET', `quiz/exams/${guest}/assigned-quizzes`),
  ]);
  await drain();
  for (const { status } of await reading) expect(status).toBe(200);
  expect(await api.call(learner(await newGuest()), 'GET', 'quiz/availability')).toMatchObject({
    status: 503,
    body: { code: 'server.behind' },
  });
  await drain();
});

it('AUTH-2 who cannot be folded, and who is nobody, is told so at once and not after waiting', async () => {
  const parked = await newGuest();
  const broken = {
    ...learnerAvailability,
    project: () => Promise.reject(new Error('poison')),
  };
  await new ProjectionRunner(database.pool, catalogue, [broken]).drain();
  for (const id of [parked, randomUUID()])
    for (const path of ['quiz/availability', `quiz/exams/${id}/assigned-quizzes`])
      expect(await api.call(learner(id), 'GET', path)).toMatchObject({
        status: 404,
        body: { code: 'request.not-found' },
      });
});

it('TEST-5 who was just created is confined like everybody else, and a guest is not', async () => {
  const confinement = api.app.get(LearnerConfinement);
  const isConfined = (id: string) => confinement.isConfined(id, school);
  await assign(await published(PROFICIENCY_TEST), 2, { organization: true });
  const people = [await newLearner(), await newGuest()];
  const asked = Promise.all(people.map(isConfined));
  await drain();
  expect(await asked).toEqual([true, false]);
  await expect(isConfined(await newLearner())).rejects.toMatchObject({ code: 'server.behind' });
  await expect(isConfined(randomUUID())).rejects.toMatchObject({ code: 'request.not-found' });
});
