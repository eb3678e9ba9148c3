import { z } from 'zod';
import { MINI_TEST } from '#contracts/constants';
import { SignedIn } from '#contracts/http/auth';
import { AttemptSheet } from '#contracts/http/attempts';
import { ExamWritten } from '#contracts/http/exams';
import type { ApiClient } from './api-client.js';

const PASSWORD = 'Manabiya#2026';
const DAY_MS = 86_400_000;

/** Learners of the demo data whom no proficiency test confines and who need no new password. */
export const LEARNERS = [...Array(30).keys()]
  .map((index) => index + 1)
  .filter((number) => number <= 20 || (number >= 26 && number <= 29))
  .map((number) => `learner${String(number).padStart(2, '0')}`);

export interface Person {
  readonly id: string;
  readonly token: string;
}

export interface Sitting extends Person {
  readonly sheet: AttemptSheet;
}

export async function signIn(client: ApiClient, userId: string): Promise<Person> {
  const body = { user_id: userId, password: PASSWORD };
  const { token } = await client.call({ method: 'POST', path: 'auth/login', body }, SignedIn);
  const { id } = await client.call({ path: 'auth/users/me', token }, z.object({ id: z.uuid() }));
  return { id, token };
}

/**
 * A mini test, answered by choice, for the whole organization, made as a teacher makes one.
 * @param name what tells it from others of this teacher
 * @returns its id
 */
export async function assignChoiceTest(
  client: ApiClient,
  teacher: Person,
  questions: number,
  name = '',
): Promise<string> {
  const post = (path: string, key: string, body?: unknown) =>
    client.call(
      { method: 'POST', path, token: teacher.token, body, headers: { 'idempotency-key': `${name}${key}` } },
      ExamWritten,
    );
  const now = Date.now();
  const { id } = await post('quiz/exams', 'draft', {
    title: '止まらないテスト',
    exam_type: MINI_TEST,
    exam_start_datetime: new Date(now - DAY_MS).toISOString(),
    exam_end_datetime: new Date(now + DAY_MS).toISOString(),
    time_limit_seconds: 3600,
    sections: [{ draw: { skill: 'kanji-reading', grade: 1, count: questions } }],
  });
  const { version } = await post(`quiz/exams/${id}/publish`, 'publish');
  await client.call(
    {
      method: 'PUT',
      path: `quiz/exams/${id}/assignments`,
      token: teacher.token,
      body: { organization: true },
      headers: { 'if-match': `"${version}"`, 'idempotency-key': `${name}assign` },
    },
    ExamWritten,
  );
  return id;
}

/** Signs a learner in and opens the test's sheet. */
export async function sitDown(client: ApiClient, userId: string, examId: string): Promise<Sitting> {
  const person = await signIn(client, userId);
  const body = { quiz_type: MINI_TEST, exam_id: examId };
  const start = { method: 'POST', path: 'quiz/attempts', token: person.token, body } as const;
  return { ...person, sheet: await client.call(start, AttemptSheet) };
}

/** The sheet as it is now. */
export const sheetOf = (client: ApiClient, { token, sheet }: Sitting): Promise<AttemptSheet> =>
  client.call({ path: `quiz/attempts/${sheet.id}`, token }, AttemptSheet);
