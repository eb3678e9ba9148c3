import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { ItemAnalysis } from '#contracts/http/item-analysis';
import { violations } from './support/axe.js';
import { filled } from './support/back-office.js';
import { test } from './support/journey.js';
import { texts } from './support/product.js';
import { deviceOf, openSite, type Signed, signed } from './support/study.js';

const analyse = texts('analyse-exam', 'en');
const results = texts('see-exam-results', 'en');
const seen = texts('see-result', 'en');

const LEARNERS = ['learner08', 'learner09', 'learner10'];
const QUESTIONS = 4;

const one = (key: string, values: Record<string, string | number> = {}): string =>
  filled(analyse[key], values);
const once = () => ({ 'idempotency-key': randomUUID() });
const faceOf = ({ text, meaning }: { text?: unknown; meaning?: unknown }) => JSON.stringify([text, meaning]);

/** Of four chosen questions, the same for everybody. */
async function publishSame(author: Signed, student_ids: readonly string[]): Promise<string> {
  const bank = await author.call<{ items: { id: string }[] }>(
    'GET',
    `quiz/exams/bank/questions?skill=particle&size=${QUESTIONS}`,
  );
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const { id } = await author.call<{ id: string }>('POST', 'quiz/exams', {
    ...{
      title: '第8課　分析',
      exam_type: 10,
      exam_start_datetime: at(-60_000),
      exam_end_datetime: at(3_600_000),
    },
    sections: [{ questions: bank.items.map((question) => ({ question_id: question.id })) }],
  });
  await author.call('POST', `quiz/exams/${id}/publish`);
  await author.call('PUT', `quiz/exams/${id}/assignments`, { student_ids }, { 'if-match': '"2"' });
  return id;
}

/** Answers the first question with that choice, and hands in. */
async function takes(learner: Signed, exam_id: string, question_id: string, face: string): Promise<void> {
  const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', { quiz_type: 10, exam_id });
  const question = sheet.questions.find(({ id }) => id === question_id);
  const value = question?.choices?.find((choice) => faceOf(choice) === face)?.id;
  const answer = { value, captured_at: new Date().toISOString() };
  await learner.call('PUT', `quiz/attempts/${sheet.id}/answers/${question_id}`, answer, once());
  await learner.call('POST', `quiz/attempts/${sheet.id}/submit`, undefined, once());
}

const scoreOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: results['learners'] ?? '' })
    .getByRole('row')
    .filter({ hasText: name });

test('TEST-11 TEST-12 LIVE-1 three hand in: the analysis moves; a question is regraded after a look at what it does, and the open pages follow; then it is undone', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const site = await openSite(playwright, baseURL);
  const author = await signed(site, 'teacher01');
  const people = await author.call<{ items: { id: string; fullname: string; user_id: string }[] }>(
    'GET',
    'students?size=100&sort=user_id',
  );
  const takers = LEARNERS.map((id) => people.items.find(({ user_id }) => user_id === id));
  const [taker] = takers;
  if (!taker) throw new Error('the demo data has no such learners');
  const exam = await publishSame(
    author,
    takers.flatMap((learner) => learner?.id ?? []),
  );
  const teacher = await deviceOf(browser, author);
  const { page } = teacher;
  await page.goto(`/quiz/${exam}/analysis`);
  const section = page.getByRole('region', { name: analyse['title'] ?? '' });

  await test.step('nobody has handed in: that is said', async () => {
    await expect(section.getByText(analyse['empty'] ?? '')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));
  });

  const before = await author.call<ItemAnalysis>('GET', `quiz/exams/${exam}/item-analysis`);
  const item = before.items[0];
  const wrong = item?.choices?.find(({ id }) => !item.key.includes(id));
  if (!item || !wrong) throw new Error('the first question has no wrong choice');
  const place = (item.choices?.findIndex(({ id }) => id === wrong.id) ?? 0) + 1;

  await test.step('each that is handed in moves the figures of the open page', async () => {
    for (const [index, userId] of LEARNERS.entries()) {
      await takes(await signed(site, userId), exam, item.question_id, faceOf(wrong));
      const count = index + 1;
      const words = one(count === 1 ? 'provisional-text_one' : 'provisional-text_other', { count });
      await expect(section.getByText(words)).toBeVisible();
    }
    await expect(section.getByRole('table', { name: one('choices-of', { number: 1 }) })).toContainText('3');
    await expect(section.getByRole('table', { name: analyse['sp'] ?? '' })).toContainText(taker.fullname);
    expect(await violations(page)).toEqual([]);
  });

  const learner = await deviceOf(browser, await signed(site, LEARNERS[0] ?? ''), { phone: true });
  await learner.page.goto(`/test/mini-test/${exam}`);
  const points = (of: number) => `${of} / ${QUESTIONS}`;
  const own = learner.page.getByRole('main').locator('dl');
  await expect(own).toContainText(points(0));
  await learner.page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));

  const { page: board, failures } = await deviceOf(browser, author);
  await board.goto(`/quiz/${exam}/details`);
  await expect(scoreOf(board, taker.fullname)).toContainText(`0 / ${QUESTIONS}`);

  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: one('submit_other', { count: 3, moved: 3 }) });
  await test.step('the preview says who gains; nothing is written before the reason', async () => {
    await section.getByRole('button', { name: analyse['regrade'] ?? '' }).click();
    await dialog.getByRole('radio', { name: new RegExp(analyse['way.also'] ?? '') }).check();
    await dialog.getByRole('button', { name: new RegExp(`^${place} `) }).click();
    await expect(dialog.getByRole('table', { name: analyse['changes'] ?? '' })).toContainText(taker.fullname);
    await expect(dialog.getByRole('table')).toContainText('+1');
    expect(await violations(page)).toEqual([]);
    await send.click();
    await expect(dialog.getByText(analyse['reason-missing'] ?? '')).toBeVisible();
    await dialog
      .getByRole('textbox', { name: new RegExp(analyse['reason']?.slice(0, 6) ?? '') })
      .fill('Both are right');
    await send.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the teacher’s results and the learner’s open result change without a reload', async () => {
    await expect(scoreOf(board, taker.fullname)).toContainText(`1 / ${QUESTIONS}`);
    await expect(own).toContainText(points(1));
    await expect(
      learner.page.getByText(
        filled(seen['regraded'], { numbers: 1, before: `0/${QUESTIONS}`, after: `1/${QUESTIONS}` }),
      ),
    ).toBeVisible();
    expect(await violations(learner.page)).toEqual([]);
  });

  await test.step('and back to the first key', async () => {
    await section.getByRole('button', { name: analyse['regrade'] ?? '' }).click();
    await expect(dialog.getByText('Both are right')).toBeHidden();
    await dialog.getByRole('radio', { name: new RegExp(analyse['way.key'] ?? '') }).check();
    await expect(dialog.getByText('Both are right')).toBeVisible();
    await dialog
      .getByRole('textbox', { name: new RegExp(analyse['reason']?.slice(0, 6) ?? '') })
      .fill('A second look');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(scoreOf(board, taker.fullname)).toContainText(`0 / ${QUESTIONS}`);
    await expect(own).toContainText(points(0));
    for (const open of [page, learner.page])
      expect(await open.evaluate(() => 'markedByTest' in globalThis)).toBe(true);
  });
  expect(learner.failures).toEqual([]);
  expect([...teacher.failures, ...failures]).toEqual([]);
});
