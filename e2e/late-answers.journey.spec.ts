import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { apiOf, publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { figure } from './support/back-office.js';
import { test } from './support/journey.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';

const results = texts('see-exam-results');
const own = texts('see-result');

const TITLE = '第10課　遅れた解答';
const [PASS, LATE] = [1, 2];
/** Until the window ends; the server takes answers for a minute more. */
const OPEN = 6000;
const GRACE = 60_000;

interface Result {
  readonly points: number;
  readonly total_points: number;
  readonly pass: { readonly passed: boolean } | null;
}
const table = (page: Page) => page.getByRole('table', { name: results['learners'] ?? '' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const counts = (count: number) => (results['late-count_other'] ?? '').replace('{{count}}', String(count));
const setsBack = (count: number) =>
  (results['late-set-back_other'] ?? '').replace('{{count}}', String(count));

/** By how the sentence ends before its figures: readings stand above its kanji. */
const saidOf = (page: Page, text = '') =>
  page.getByRole('status').filter({ hasText: text.split('（').at(-2)?.split('》').at(-1) ?? text });

test('TEST-7 TEST-9 answers that came too late are counted by the teacher, and set back: both open pages move, and who passes goes by the score', async ({
  browser,
  request,
}) => {
  // nobody can hurry the grace
  test.setTimeout(240_000);
  const author = await apiOf(request, 'teacher01');
  const { items } = await author.call<{ items: { id: string; fullname: string }[] }>(
    'GET',
    'students?q=learner09&size=10',
  );
  const [taker] = items;
  if (!taker) throw new Error('the demo data has no such learner');
  const published = Date.now();
  const exam = await publishExam(author, {
    ...{ title: TITLE, exam_type: 10, to: OPEN, pass_points: PASS, student_ids: [taker.id] },
  });
  const learner = await apiOf(request, 'learner09');
  const sheet = await learner.call<{ id: string; questions: { id: string; choices?: { id: string }[] }[] }>(
    'POST',
    'quiz/attempts',
    { quiz_type: 10, exam_id: exam.id },
  );
  const answer = (index: number) => {
    const { id = '', choices } = sheet.questions[index] ?? {};
    return learner.call<{ counted: boolean }>(
      'PUT',
      `quiz/attempts/${sheet.id}/answers/${id}`,
      { value: choices?.[0]?.id ?? 'あ', captured_at: new Date().toISOString() },
      { 'idempotency-key': randomUUID() },
    );
  };
  const result = () => learner.call<Result>('GET', `quiz/attempts/${sheet.id}/result`);
  const teacher = await openDevice(browser);
  await signIn(teacher.page, 'teacher01');
  await expect(teacher.page).toHaveURL(/\/students$/);
  await teacher.page.goto(`/quiz/${exam.id}/details`);
  await expect(rowOf(teacher.page, taker.fullname)).toContainText(results['state.in_progress'] ?? '');

  await test.step('after the grace the deadline hands in; two answers come later, and are kept', async () => {
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(results['state.time-up'] ?? '', {
      timeout: GRACE + OPEN + 60_000,
    });
    expect(Date.now() - published).toBeGreaterThan(GRACE);
    for (let index = 0; index < LATE; index++) expect((await answer(index)).counted).toBe(false);
    await expect(teacher.page.getByText(results['late-out'] ?? '')).toBeVisible();
    await expect(figure(teacher.page, results['pass-rate'])).toHaveText('0');
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(results['pass.failed'] ?? '');
    expect(await violations(teacher.page)).toEqual([]);
  });

  const phone = await openDevice(browser, PHONE);
  await signIn(phone.page, 'learner09');
  await expect(phone.page).toHaveURL(/\/top$/);
  await phone.page.goto(`/test/mini-test/${exam.id}`);
  await expect(phone.page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  for (const { page } of [teacher, phone])
    await page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));

  await test.step('the teacher is told what it makes of the score, and lets them count', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: counts(LATE) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('0 / 5').first()).toBeVisible();
    expect(await result()).toMatchObject({ points: 0, pass: { passed: false } });
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: counts(LATE) }).click();
    await expect(page.getByText(results['late-in'] ?? '')).toBeVisible();
  });

  await test.step('both open pages have the score of now', async () => {
    const { points, total_points, pass } = await result();
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(`${points} / ${total_points}`);
    const said = pass?.passed ? results['pass.passed'] : results['pass.failed'];
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(said ?? '');
    await expect(figure(teacher.page, results['pass-rate'])).toHaveText(pass?.passed ? '100' : '0');
    await expect(saidOf(phone.page, own['late-counted'])).toBeVisible();
    expect(await violations(phone.page)).toEqual([]);
  });

  await test.step('set back, it is as before', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: setsBack(LATE) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: setsBack(LATE) })
      .click();
    await expect(page.getByText(results['late-out'] ?? '')).toBeVisible();
    await expect(rowOf(page, taker.fullname)).toContainText('0 / 5');
    await expect(saidOf(phone.page, own['late-set-back'])).toBeVisible();
    for (const device of [teacher, phone])
      expect(await device.page.evaluate(() => 'markedByTest' in globalThis)).toBe(true);
  });

  await test.step('the attempt keeps what was decided, and the trail who did', async () => {
    await teacher.page.getByRole('link', { name: taker.fullname }).first().click();
    // the timeline below has them, too, when it has come
    for (const key of ['late-history', 'late-history-back']) {
      const [, said = ''] = /\{\{numbers\}\}(.+)\{\{before\}\}/.exec(results[key] ?? '') ?? [];
      await expect(teacher.page.getByText(said).first()).toBeVisible();
    }
    await teacher.page.goto(`/quiz/${exam.id}/settings`);
    const audit = texts('audit');
    await expect(
      teacher.page.getByText(audit['action.exam.late-answers-set-back'] ?? '').first(),
    ).toBeVisible();
  });
  await exam.takeBack();
  expect(phone.failures).toEqual([]);
  expect(teacher.failures).toEqual([]);
});
