import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { apiOf, assignExam } from '../api.js';
import { PASSWORD } from '../product.js';
import { openBank, type Bank } from './bank.js';
import { openOffice, type Office } from './office.js';

/** What the screens show: addresses of things that this run has made, and a token of each person. */
export interface School extends Office, Bank {
  readonly token: (userId: string) => Promise<string>;
  /** In progress by learner17, one of its questions answered. */
  readonly running: string;
  /** Available to learner17, never started. */
  readonly waiting: string;
  readonly completed: string;
  /** A learner's, at the one that is completed. */
  readonly attempt: string;
  readonly draft: string;
  /** A class in which somebody answers now, and one in which nobody does. */
  readonly busyClass: string;
  readonly quietClass: string;
  /** Ids of ten learners, separated by commas. */
  readonly learners: string;
}

interface Item {
  readonly id: string;
}

/** Three learners of N4-A, whom no journey uses, answer a test at this moment; a draft waits to be published. */
async function openSchool(request: APIRequestContext): Promise<School> {
  const teacher = await apiOf(request, 'teacher01');
  const running = await assignExam(request, {
    title: '第8課　病院で',
    student: 'learner1',
  });
  await answer(request, 'learner17', running.id, 1);
  await answer(request, 'learner18', running.id, 3);
  await answer(request, 'learner19', running.id, 2);
  const draft = await teacher.call<Item>('POST', 'quiz/exams', aDraft());
  const { items: classes } = await teacher.call<{ items: (Item & { name: string })[] }>('GET', 'classes');
  const classNamed = (name: string) => classes.find((one) => one.name.includes(name))?.id ?? '';
  const exams = await teacher.call<{ items: (Item & { title: string })[] }>('GET', 'quiz/exams?size=20');
  const examNamed = (title: string) => exams.items.find((one) => one.title === title)?.id ?? '';
  const completed = examNamed('第5課　山と川');
  const results = await teacher.call<{ items: { attempt_id: string }[] }>(
    'GET',
    `quiz/exams/${completed}/results`,
  );
  const people = await openOffice(request);
  const bank = await openBank(request);
  const { items: learners } = await teacher.call<{ items: Item[] }>('GET', 'students?size=10');
  return {
    ...people,
    ...bank,
    learners: learners.map(({ id }) => id).join(','),
    token: tokens(request),
    running: running.id,
    waiting: examNamed('第6課　駅で'),
    completed,
    attempt: results.items[0]?.attempt_id ?? '',
    draft: draft.id,
    busyClass: classNamed('N4-A'),
    quietClass: classNamed('N5-A'),
  };
}

const aDraft = () => ({
  title: '第9課　春の漢字',
  exam_type: 10,
  exam_start_datetime: new Date(Date.now() + 86_400_000).toISOString(),
  exam_end_datetime: new Date(Date.now() + 8 * 86_400_000).toISOString(),
  time_limit_seconds: 900,
  sections: [{ draw: { skill: 'kanji-reading', grade: 1, count: 8 } }, { draw: { skill: 'kana', count: 4 } }],
});

async function answer(
  request: APIRequestContext,
  userId: string,
  examId: string,
  count: number,
): Promise<void> {
  const { call } = await apiOf(request, userId);
  const sheet = await call<Item & { questions: (Item & { choices: Item[] })[] }>('POST', 'quiz/attempts', {
    quiz_type: 10,
    exam_id: examId,
  });
  for (const question of sheet.questions.slice(0, count)) {
    const body = { value: question.choices[0]?.id, captured_at: new Date().toISOString() };
    await call('PUT', `quiz/attempts/${sheet.id}/answers/${question.id}`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
  }
}

/** Where the school of a product is noted, for the processes that look at it one after the other. */
const noteOf = (address: string): string =>
  join(import.meta.dirname, `../../../.cache/schools/${new URL(address).port}.json`);

/** The school of the product at this address: opened by whoever comes first. */
export async function schoolAt(playwright: Playwright, address = ''): Promise<School> {
  const request = await playwright.request.newContext({ baseURL: address });
  const note = noteOf(address);
  if (existsSync(note))
    return { ...(JSON.parse(readFileSync(note, 'utf8')) as School), token: tokens(request) };
  const school = await openSchool(request);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify(school));
  return school;
}
type Playwright = PlaywrightWorkerArgs['playwright'];

function tokens(request: APIRequestContext): School['token'] {
  const known = new Map<string, Promise<string>>();
  const signIn = async (user_id: string) => {
    const response = await request.post('/api/auth/login', { data: { user_id, password: PASSWORD } });
    return ((await response.json()) as { token: string }).token;
  };
  return (userId) => {
    const token = known.get(userId) ?? signIn(userId);
    known.set(userId, token);
    return token;
  };
}
