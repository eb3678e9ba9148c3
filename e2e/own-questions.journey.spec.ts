import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { apiOf, newLearner } from './support/api.js';
import { chooseOwnPassword, filled } from './support/back-office.js';
import { answerCrossing, crossing, giveTo, writeCrossing } from './support/crossing.js';
import { openPicker, publishNew, putIn } from './support/picked-exam.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';

const bank = texts('manage-questions');
const question = texts('question');
const exams = texts('manage-exams');
const analyse = texts('analyse-exam');

const SUFFIX = String(Date.now()).slice(-6);
const SENTENCE = crossing(SUFFIX);
const TITLE = `じぶんのもんだい${SUFFIX}`;
const OWN = question['kind.owner.organization'] ?? '';

test('ADMIN-5 TEST-1 TEST-11 a teacher writes a question with a sound, picks it beside a shared one, and sees what came of it; another school finds it by no door', async ({
  browser,
  request,
}) => {
  const teacher = await openDevice(browser);
  const learner = await openDevice(browser, PHONE);
  const { page } = teacher;
  await signIn(page, 'teacher01');

  const id = await test.step('from the picker, in another tab; what is ticked stays', () =>
    writeFromPicker(page));
  const examId = await test.step('it is put into the test, and published', () => publish(page));
  await test.step('a learner hears and answers it', async () => {
    const userId = `own.${SUFFIX}`;
    const initial = await newLearner(request, userId);
    await giveTo(request, examId, userId);
    await signIn(learner.page, userId, initial);
    await chooseOwnPassword(learner.page, 'Fumikiri#2026!');
    await answerCrossing(learner.page, examId);
  });
  await test.step('the analysis shows it, answered right by the one who has handed in', async () => {
    await page.goto(`/quiz/${examId}/analysis`);
    await expect(page.getByText(filled(analyse['provisional-text_other'], { count: 1 }))).toBeVisible();
    const items = page.getByRole('table', { name: analyse['items'] ?? '?' });
    await expect(items.getByRole('row').filter({ hasText: SENTENCE })).toContainText('100%');
  });
  await test.step('its page names the test, and the list says whose it is', async () => {
    await page.goto(`/questions/${id}`);
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await page.goto(`/questions?owner=organization&q=${SUFFIX}`);
    await expect(page.getByRole('row', { name: new RegExp(OWN) })).toHaveCount(1);
  });
  await test.step('a shared one can be copied and no more', async () => {
    await page.goto('/questions?owner=platform&skill=kana');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByText(bank['shared-text'] ?? '?')).toBeVisible();
    await expect(page.getByRole('button', { name: bank['copy-own'] ?? '?' })).toBeVisible();
    await expect(page.getByRole('button', { name: bank['retire'] ?? '?' })).toHaveCount(0);
  });
  await test.step('another school finds nothing', async () => {
    const { token } = await apiOf(request, 'fujiteacher');
    const headers = { authorization: `Bearer ${token}` };
    const asked = (method: string, path: string) => request.fetch(`/api/${path}`, { method, headers });
    for (const [method, path] of [
      ['GET', `questions/${id}`],
      ['GET', `questions/${id}/versions`],
      ['GET', `questions/${id}/usage`],
      ['GET', `quiz/exams/bank/questions/${id}`],
      ['POST', `questions/${id}/copy`],
      ['DELETE', `questions/${id}`],
    ] as const)
      expect((await asked(method, path)).status(), path).toBe(404);
    for (const path of ['questions', 'quiz/exams/bank/questions'])
      expect(await (await asked('GET', `${path}?q=${SUFFIX}`)).json()).toMatchObject({ total: 0 });
  });
  expect([...teacher.failures, ...learner.failures]).toEqual([]);
});

/** @returns the id of the question that was written */
async function writeFromPicker(page: Page): Promise<string> {
  const dialog = await openPicker(page, TITLE);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: exams['pick-write'] ?? '?' }).click(),
  ]);
  await expect(tab.getByText(bank['own-text'] ?? '?')).toBeVisible();
  const id = await writeCrossing(tab, SUFFIX);
  await tab.close();
  return id;
}

async function publish(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: question['kind.owner'] ?? '?' }).selectOption({ label: OWN });
  const row = dialog.getByRole('row', { name: new RegExp(SUFFIX) });
  await expect(row).toContainText(OWN);
  await putIn(page, SENTENCE);
  return publishNew(page);
}
