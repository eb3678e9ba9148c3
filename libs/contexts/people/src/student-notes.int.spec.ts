import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudentNote, StudentNotesPage } from '#contracts/http/student-notes';
import { type Caller, callerOf, notesOf, prepareBackOffice, startBackOffice } from '#testing/back-office';
import { useDatabase } from '#testing/platform';
import { demoUserId } from './rows/demo-people.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
let top: Caller;
let learner: Caller;
let elsewhere: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
  top = await callerOf(app, 'top');
  learner = await callerOf(app, 'learner01');
  elsewhere = await callerOf(app, 'fujiteacher');
});
afterAll(() => app.close());

const LEARNER = demoUserId('learner01');
const path = (id = randomUUID()) => `/api/students/${LEARNER}/notes/${id}`;
const list = async (caller = teacher, query = '') =>
  StudentNotesPage.parse((await caller('GET', `/api/students/${LEARNER}/notes${query}`)).json());

test('STAT-3 ADMIN-8 a note is written, written anew and removed; the trail says so, and keeps no text', async () => {
  const at = path();
  const first = StudentNote.parse((await teacher('PUT', at, { text: ' Mixes up シ and ツ. ' })).json());
  expect(first).toMatchObject({ text: 'Mixes up シ and ツ.', author_id: demoUserId('teacher01') });
  expect(first.author_name).toBeTruthy();
  // the same once more is the same
  await teacher('PUT', at, { text: 'Mixes up シ and ツ.' });
  await top('PUT', at, { text: 'Drilled シ and ツ.' });
  const { items, total } = await list();
  expect({ items, total }).toMatchObject({
    items: [{ id: first.id, text: 'Drilled シ and ツ.', author_id: demoUserId('top') }],
    total: 1,
  });
  expect((await teacher('DELETE', at)).statusCode).toBe(204);
  expect((await teacher('DELETE', at)).statusCode).toBe(204);
  expect((await list()).total).toBe(0);
  const notes = await notesOf(database.pool, LEARNER);
  expect(notes.map(({ action }) => action)).toEqual([
    ...['student.noted', 'student.noted', 'student.note-removed'],
  ]);
  expect(JSON.stringify(notes)).not.toContain('シ');
});

test('STAT-3 the newest stands first, page by page', async () => {
  for (const text of ['one', 'two', 'three']) await teacher('PUT', path(), { text });
  expect((await list(teacher, '?size=2')).items.map(({ text }) => text)).toEqual(['three', 'two']);
  expect((await list(teacher, '?size=2&page=2')).items.map(({ text }) => text)).toEqual(['one']);
});

test('STAT-3 ADMIN-8 the learner never sees them, nor does another organization', async () => {
  const statusOf = async (caller: Caller, method: 'GET' | 'PUT' | 'DELETE') =>
    (
      await caller(
        method,
        method === 'GET' ? `/api/students/${LEARNER}/notes` : path(),
        method === 'PUT' ? { text: 'x' } : undefined,
      )
    ).statusCode;
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect(await statusOf(learner, method)).toBe(403);
    expect(await statusOf(elsewhere, method)).toBe(404);
  }
});

test.each([{ text: '' }, { text: '  ' }, { text: 'x'.repeat(2_001) }, {}])(
  'STAT-3 what is no note is refused',
  async (body) => {
    expect((await teacher('PUT', path(), body)).statusCode).toBe(400);
  },
);
