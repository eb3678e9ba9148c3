import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { ExamPage, ExamWritten } from '#contracts/http/exams';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { useExams } from '../../testing/exams-app.js';

const [school, company, closed] = [randomUUID(), randomUUID(), randomUUID()];
const permissions = ['exams.view', 'exams.edit'];
const teacher: Partial<Principal> = { usertype: 2, organizationId: school, permissions };
const foreman: Partial<Principal> = { usertype: 2, organizationId: company, permissions };
const top: Partial<Principal> = { usertype: 3, organizationId: PLATFORM_ORGANIZATION_ID, permissions };

const { database, api, drain } = useExams();

beforeAll(async () => {
  for (const id of [school, company, closed])
    await writeFacts(database.pool, ORGANIZATION_STREAM, id, id, {
      type: 'OrganizationCreated',
      data: { time_zone: id === company ? 'Europe/Berlin' : 'Asia/Tokyo', organization_type: 'school' },
    });
  await writeFacts(database.pool, ORGANIZATION_STREAM, closed, closed, {
    type: 'OrganizationDeactivated',
    data: {},
  });
});

const draft = (who: Partial<Principal>, organization_id?: string, headers = {}) =>
  api.call(
    who,
    'POST',
    'quiz/exams',
    {
      title: 'Lesson 7',
      exam_type: 10,
      exam_start_datetime: '2030-01-01T00:00:00Z',
      exam_end_datetime: '2030-01-02T00:00:00Z',
      sections: [{ draw: { skill: 'kana', count: 5 } }],
      organization_id,
    },
    headers,
  );
const listed = async (who: Partial<Principal>, organizationId: string) =>
  ExamPage.parse((await api.call(who, 'GET', `quiz/exams?organization_id=${organizationId}`)).body);

const REFUSED = {
  status: 400,
  body: { code: 'request.invalid', errors: [{ path: 'organization_id' }] },
};

it.each([
  ['nobody', undefined],
  ['no organization', randomUUID()],
  ['a deactivated organization', closed],
  ['the platform', PLATFORM_ORGANIZATION_ID],
])('TEST-1 the top administrator writes no exam for %s', async (_name, organizationId) => {
  expect(await draft(top, organizationId)).toMatchObject(REFUSED);
});

it('TEST-1 the top administrator writes and copies exams for an organization, and finds them by it', async () => {
  const written = await draft(top, company);
  expect(written.status).toBe(201);
  const { id } = ExamWritten.parse(written.body);
  const own = { status: 200, body: { organization_id: company } };
  expect(await api.call(foreman, 'GET', `quiz/exams/${id}`)).toMatchObject(own);
  expect(await api.call(teacher, 'GET', `quiz/exams/${id}`)).toMatchObject({ status: 404 });

  const copy = ExamWritten.parse((await api.call(top, 'POST', `quiz/exams/${id}/copy`, {})).body);
  expect(await api.call(foreman, 'GET', `quiz/exams/${copy.id}`)).toMatchObject(own);

  await drain();
  const found = await listed(top, company);
  expect(found.items.map((exam) => exam.organization_id)).toEqual([company, company]);
  expect(await listed(top, school)).toMatchObject({ items: [], total: 0 });
});

it('TEST-1 the window is entered in the time zone of the exam’s organization', async () => {
  const zoneOf = async (who: Partial<Principal>) => {
    const { body } = await api.call(who, 'GET', `quiz/exams/bank?organization_id=${company}`);
    return z.object({ time_zone: z.string() }).parse(body).time_zone;
  };
  expect(await zoneOf(top)).toBe('Europe/Berlin');
  expect(await zoneOf(teacher)).toBe('Asia/Tokyo');
});

it('ADMIN-8 an administrator writes and lists for the own organization only', async () => {
  expect(await draft(teacher, company)).toMatchObject(REFUSED);
  expect(await draft(teacher, randomUUID())).toMatchObject(REFUSED);
  expect((await draft(teacher, school)).status).toBe(201);
  await drain();
  expect(await listed(teacher, school)).toMatchObject({ total: 1 });
  expect(await listed(teacher, company)).toMatchObject({ items: [], total: 0 });
});

it('TEST-1 the same request again has the same answer, although the organization was deactivated meanwhile', async () => {
  const closing = randomUUID();
  await writeFacts(database.pool, ORGANIZATION_STREAM, closing, closing, {
    type: 'OrganizationCreated',
    data: { time_zone: 'Asia/Tokyo', organization_type: 'school' },
  });
  const somebody = { ...top, userId: randomUUID() };
  const key = { 'idempotency-key': randomUUID() };
  const first = await draft(somebody, closing, key);
  expect(first.status).toBe(201);
  await writeFacts(database.pool, ORGANIZATION_STREAM, closing, closing, {
    type: 'OrganizationDeactivated',
    data: {},
  });
  expect(await draft(somebody, closing, key)).toMatchObject({ status: 201, body: first.body });
  expect(await draft(somebody, closing)).toMatchObject(REFUSED);
});
