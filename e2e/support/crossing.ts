import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf } from './api.js';
import { field, filled, press } from './back-office.js';
import { named, texts } from './product.js';
import { aSound } from './sound.js';

const bank = texts('manage-questions');
const question = texts('question');
const take = texts('take-test');

/** What the question asks. Its kanji are of the product's bank, so the bank knows how they are read. */
export const crossing = (suffix: string): string => `${suffix}の踏切を渡る。`;

/** Written in the form, with a reading and a sound; ends on the page of the question. @returns its id */
export async function writeCrossing(page: Page, suffix: string): Promise<string> {
  await page.goto('/questions/new?skill=word-reading');
  await field(page, bank['field.text']).fill(crossing(suffix));
  await page.getByRole('button', { name: /^踏切/ }).click();
  const reading = field(page, filled(bank['reading-of'], { word: '踏切' }));
  await reading.fill('フミキリ');
  await reading.press('Enter');
  await expect(field(page, bank['field.text'])).toHaveValue(`${suffix}の{踏切|ふみきり}を渡る。`);

  await page
    .getByLabel(bank['media.choose-audio'] ?? '')
    .first()
    .setInputFiles({ name: 'ふみきり.wav', mimeType: 'audio/wav', buffer: aSound() });
  const preview = page.getByRole('region', { name: question['preview'] ?? '' });
  await expect(preview.getByLabel(question['sound'] ?? '')).toBeVisible();

  for (const [index, text] of ['ふみきり', 'とうせつ', 'ふみきれ', 'あしきり'].entries())
    await field(page, filled(bank['choice-number'], { number: index + 1 })).fill(text);
  await expect(preview.getByRole('radio', { name: 'とうせつ' })).toBeVisible();
  await press(page, bank['save']);
  await expect(page).toHaveURL(/\/questions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: crossing(suffix) })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Gives a published test to one learner of SAKURA. */
export async function giveTo(request: APIRequestContext, examId: string, userId: string): Promise<void> {
  const { call } = await apiOf(request, 'teacher01');
  const { items } = await call<{ items: { id: string }[] }>('GET', `students?q=${userId}`);
  const { version } = await call<{ version: number }>('GET', `quiz/exams/${examId}`);
  await call(
    'PUT',
    `quiz/exams/${examId}/assignments`,
    { student_ids: items.map(({ id }) => id) },
    { 'if-match': `"${version}"` },
  );
}

/** Takes the test whose one question it is, and hands in. */
export async function answerCrossing(page: Page, examId: string): Promise<void> {
  await page.goto(`/test/mini-test/${examId}`);
  await page.getByRole('button', { name: named(take['start.start']) }).tap();
  await expect(page.getByText('ふみきり', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel(question['sound'] ?? '')).toBeVisible();
  await page.getByRole('radio', { name: 'ふみきり' }).tap();
  await expect(page.getByText(named(question['save.saved']))).toBeVisible();
  await page.getByRole('button', { name: named(take['to-hand-in']) }).tap();
  await page.getByRole('button', { name: named(take['submit.confirm']) }).tap();
  await expect(page.getByText('100').first()).toBeVisible();
}
