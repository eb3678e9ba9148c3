import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  AttemptResult,
  AttemptSheet,
  type AnswerValue,
  type AttemptSubmitted,
  type SheetQuestion,
} from '#contracts/http/attempts';
import { quizTypeOf, type QuizTypeCode } from '#contracts/constants';
import { LearnerStudy } from '#contracts/http/study';
import { encodeStroke } from '#learning/judge';
import { apiOf, createLearner, type Api } from './api.js';
import { openDevice, PASSWORD, PHONE, type Person } from './product.js';

/** Somebody who is signed in: the token walks from device to device. */
export interface Signed extends Api {
  readonly userId: string;
  readonly origin: string;
}

/** The product, from outside. */
export interface Site {
  readonly request: APIRequestContext;
  readonly origin: string;
}

export async function openSite({ request }: Playwright, baseURL = ''): Promise<Site> {
  return { request: await request.newContext({ baseURL }), origin: baseURL };
}
type Playwright = PlaywrightWorkerArgs['playwright'];

export const signed = async ({ request, origin }: Site, userId: string): Promise<Signed> => ({
  userId,
  origin,
  ...(await apiOf(request, userId)),
});

/** The only learner of an organization. */
export interface OwnLearner extends Signed {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Has studied nothing yet, and no test waits, being the only one of an organization: what a journey counts is its own.
 * @param isNew the first run has not been seen yet
 */
export async function freshLearner(
  site: Site,
  time_zone = 'Asia/Tokyo',
  { isNew = false } = {},
): Promise<OwnLearner> {
  const { request } = site;
  const userId = `study-${randomUUID().slice(0, 8)}`;
  const top = await apiOf(request, 'top');
  const school = { name: '自習の会', type: 'school', code: userId.toUpperCase(), time_zone };
  const { id: organization_id } = await top.call<{ id: string }>('POST', 'organizations', school);
  const initial = await createLearner(top, { user_id: userId, fullname: 'グエン・ハ', organization_id });
  const response = await request.post('/api/auth/login', { data: { user_id: userId, password: initial } });
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await request.get('/api/auth/users/me', { headers })).json()) as { id: string };
  const data = { id, password: PASSWORD, confirm_password: PASSWORD };
  const reset = await request.post('/api/auth/reset_password', { headers, data });
  if (!reset.ok()) throw new Error(`${userId}: ${reset.status()} ${await reset.text()}`);
  const learner = { ...(await signed(site, userId)), id, organizationId: organization_id };
  if (!isNew) await learner.call('PUT', 'auth/preferences', { welcomed: true });
  return learner;
}

export interface Desk {
  readonly phone?: boolean;
  /** Movement: the next question comes by itself after a right answer. */
  readonly moves?: boolean;
  readonly language?: 'ja';
}

/** A device on which somebody is signed in, in English unless it says otherwise. Without movement what is shown stays until it is left. */
export function deviceOf(
  browser: Browser,
  { token, origin }: Signed,
  { phone, moves, language }: Desk = {},
): Promise<Person> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'selectedLanguage', value: language ?? 'en' },
  ];
  const options: BrowserContextOptions = {
    ...(phone === true ? PHONE : {}),
    reducedMotion: moves === true ? 'no-preference' : 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  };
  return openDevice(browser, options);
}

/** From now on what the page loads is on the device. */
export const keeps = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);

/** The sheet that the page is given when practice starts by what `act` does. */
export async function startedBy(page: Page, act: () => Promise<void>): Promise<AttemptSheet> {
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/quiz/attempts') && response.request().method() === 'POST',
  );
  await act();
  return AttemptSheet.parse(await (await started).json());
}

/** The page shows its own result at once; the server's comes with the hand-in, a moment later. */
export async function resultOf({ call }: Signed, attemptId: string): Promise<AttemptResult> {
  const handedIn: AttemptResult[] = [];
  await expect(async () => {
    handedIn.push(AttemptResult.parse(await call('GET', `quiz/attempts/${attemptId}/result`)));
  }).toPass({ intervals: [100], timeout: 30_000 });
  return AttemptResult.parse(handedIn[0]);
}
export const sheetOf = async ({ call }: Signed, attemptId: string): Promise<AttemptSheet> =>
  AttemptSheet.parse(await call('GET', `quiz/attempts/${attemptId}`));
export const studyOf = async ({ call }: Signed): Promise<LearnerStudy> =>
  LearnerStudy.parse(await call('GET', 'quiz/study'));

export const DIAGONAL = [
  encodeStroke([
    { x: 0.1, y: 0.9 },
    { x: 0.9, y: 0.1 },
  ]),
];

/** By the sheet's own key. */
export function answerTo({ id, key, choices }: SheetQuestion, right: boolean): AnswerValue {
  switch (key?.type) {
    case 'choice':
      return right ? key.choice_id : (choices?.find((choice) => choice.id !== key.choice_id)?.id ?? '');
    case 'text':
      return right ? (key.accepted[0] ?? '') : 'zz';
    case 'order':
      return right ? (key.accepted[0] ?? []) : (key.accepted[0]?.toReversed() ?? []);
    case 'strokes':
      return right ? key.strokes : DIAGONAL;
    case undefined:
      throw new Error(`${id} came without its key`);
  }
}

/** Practice that has begun; a page goes on with it by its address. */
export async function begun({ call }: Signed, code: QuizTypeCode, setup: object): Promise<AttemptSheet> {
  const start = { attempt_id: randomUUID(), quiz_type: quizTypeOf(code).id, setup };
  return AttemptSheet.parse(await call('POST', 'quiz/attempts', start));
}

const once = () => ({ 'idempotency-key': randomUUID() });

export type Said = 'right' | 'wrong' | 'passed';

/** The first questions, answered on another device by the commands that a page sends: a page that opens now goes on behind them. */
export async function answeredElsewhere(
  { call }: Signed,
  { id, questions }: AttemptSheet,
  count: number,
  isRight: (index: number) => boolean = () => true,
): Promise<Said[]> {
  const said: Said[] = [];
  for (const [index, question] of questions.slice(0, count).entries()) {
    const answer = { value: answerTo(question, isRight(index)), captured_at: new Date().toISOString() };
    await call('PUT', `quiz/attempts/${id}/answers/${question.id}`, answer, once());
    said.push(isRight(index) ? 'right' : 'wrong');
  }
  return said;
}

/** Handed in on another device. */
export const submittedElsewhere = ({ call }: Signed, { id }: AttemptSheet): Promise<AttemptSubmitted> =>
  call('POST', `quiz/attempts/${id}/submit`, undefined, once());

/** A practice from start to end without a page. @param right how many of its questions, the first ones */
export async function practised(
  learner: Signed,
  code: QuizTypeCode,
  setup: object,
  right: number,
): Promise<AttemptSubmitted> {
  const sheet = await begun(learner, code, setup);
  await answeredElsewhere(learner, sheet, sheet.questions.length, (index) => index < right);
  return submittedElsewhere(learner, sheet);
}
