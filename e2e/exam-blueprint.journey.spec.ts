import { expect, type Browser, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import { apiOf } from './support/api.js';
import { violations } from './support/axe.js';
import { field, filled, press } from './support/back-office.js';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const exams = texts('manage-exams');
const take = texts('take-test');
const question = texts('question');

/** Another test at each run. */
const TITLE = `引くテスト${String(Date.now()).slice(-6)}`;
const SECTION = '語彙と文';
const SAID = 'ひとつ えらんで ください。';
const EACH = 9;
const TAKERS = ['learner14', 'learner15'];

const row = (page: Page, place: number, name: string) =>
  page.locator(`[name="sections.0.draws.${place}.${name}"]`);
const missing = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: filled(exams['before.short_other'], { count: 4 }) });

test('TEST-1 TEST-6 TEST-8 a teacher makes a test by blueprint; two learners are asked other questions, none above the level', async ({
  browser,
  request,
}) => {
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'teacher01');
  await test.step('rows, too few of them, and what mends it', () => author(page));
  const id = await test.step('published', () => publish(page));
  const { call } = await apiOf(request, 'teacher01');
  const people = await call<{ items: { id: string; user_id: string }[] }>(
    'GET',
    'students?q=learner1&size=100',
  );
  const student_ids = people.items.filter(({ user_id }) => TAKERS.includes(user_id)).map((one) => one.id);
  expect(student_ids).toHaveLength(2);
  await call('PUT', `quiz/exams/${id}/assignments`, { student_ids }, { 'if-match': '*' });
  const [one, other] = [await takenBy(browser, 'learner14', id), await takenBy(browser, 'learner15', id)];
  const asked = [...new Set([...one, ...other])];
  expect(asked.length).toBeGreaterThan(EACH);
  const { items } = await call<{ items: { level?: string }[] }>(
    'GET',
    `quiz/exams/bank/questions?size=100&ids=${asked.join(',')}`,
  );
  expect(items.map(({ level }) => level)).toEqual(asked.map(() => 'N5'));
  expect(failures).toEqual([]);
});

async function author(page: Page): Promise<void> {
  await page.goto('/quiz/new');
  await field(page, exams['field.title']).fill(TITLE);
  await field(page, filled(exams['section.title'], { number: 1 })).fill(SECTION);
  await row(page, 0, 'skill').selectOption('word-meaning');
  await row(page, 0, 'count').fill('6');
  await press(page, exams['draw.add']);
  await row(page, 1, 'skill').selectOption('sentence-order');
  await row(page, 1, 'count').fill('64');
  await press(missing(page), filled(exams['draw.take_other'], { count: 60 }));
  await expect(row(page, 1, 'count')).toHaveValue('60');
  await row(page, 1, 'count').fill('3');
  await field(page, filled(exams['section.points-each'], { title: SECTION })).fill('2');
  await press(page.getByRole('region', { name: SECTION }), exams['instructions.add']);
  await field(page, filled(exams['instructions.in'], { language: '日本語' })).fill(SAID);
  await expect(page.getByText(exams['before.nothing'] ?? '')).toBeVisible();
  await expect(page.getByText(/平均[\d.]+問/)).toBeVisible();
  const drawn = page.locator('dd:has([lang=ja])').first();
  const before = await drawn.textContent();
  await press(page, exams['example.again']);
  await expect(drawn).not.toHaveText(before ?? '');
  expect(await violations(page)).toEqual([]);
  await press(page, exams['save-draft']);
  await expect(page).toHaveURL(/\/details$/);
}

async function publish(page: Page): Promise<string> {
  await press(page, exams['publish']);
  await press(page.getByRole('dialog'), exams['publish-anyway']);
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** On a phone. @returns the questions that were asked */
async function takenBy(browser: Browser, userId: string, examId: string): Promise<string[]> {
  const { page, failures } = await openDevice(browser, PHONE);
  await signIn(page, userId);
  await expect(page).toHaveURL(/\/top$/);
  await page.goto(`/test/mini-test/${examId}`);
  const started = page.waitForResponse(
    (one) => one.url().endsWith('/quiz/attempts') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: named(take['start.start']) }).tap();
  const { questions } = (await (await started).json()) as AttemptSheet;
  expect(questions.map(({ points }) => points)).toEqual(Array.from({ length: EACH }, () => 2));
  await expect(page.getByRole('heading', { name: SECTION })).toBeVisible();
  await expect(page.getByText(SAID)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio').first().tap();
  await expect(page.getByText(named(question['save.saved']))).toBeVisible();
  await page.getByRole('button', { name: named(take['next']) }).tap();
  await expect(page.getByText(SAID)).toBeHidden();
  await page.locator('summary').tap();
  await expect(page.getByText(SAID)).toBeVisible();
  await page.getByRole('button', { name: named(take['hand-in']) }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named(take['submit.confirm']) })
    .tap();
  await expect(page.getByText('%').first()).toBeVisible();
  expect(failures).toEqual([]);
  return questions.map(({ id }) => id);
}
