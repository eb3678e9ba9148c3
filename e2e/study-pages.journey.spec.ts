import { expect, type Browser } from '@playwright/test';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, texts, type Person } from './support/product.js';
import { freshLearner, openSite, practised, type Signed } from './support/study.js';

let learner: Signed;
test.beforeAll(async ({ playwright, baseURL }) => {
  learner = await freshLearner(await openSite(playwright, baseURL));
});

const stages = texts('see-stages');
const top = texts('see-top');
const practise = texts('practise');

const square = (key: 'open' | 'locked', stage: number): string =>
  (stages[`square.${key}`] ?? '').replace('{{stage}}', String(stage));

async function openPhone(browser: Browser): Promise<Person> {
  const phone = await openDevice(browser, PHONE);
  await phone.page.addInitScript((stored) => {
    localStorage.setItem('token', stored);
    localStorage.setItem('selectedLanguage', 'ja');
  }, learner.token);
  return phone;
}

test('STUDY-6 LIVE-1 a stage passed on another device opens the next one on the open map', async ({
  browser,
}) => {
  const { page, failures } = await openPhone(browser);
  await page.goto('/kanji-quiz-menu/stage-mode');
  await expect(page.getByRole('button', { name: square('open', 1), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: square('locked', 2), exact: true })).toBeVisible();
  await practised(learner, 'kanji-stage', { stage: 1 }, 20);
  await expect(page.getByRole('button', { name: square('open', 2), exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: named((stages['continue-stage'] ?? '').replace('{{stage}}', '2')) })
    .click();
  await page.getByRole('button', { name: named(practise['lesson.skip']) }).click();
  await expect(page).toHaveURL(/\?attempt=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(failures).toEqual([]);
});

test('STUDY-7 the challenge of /top opens on a tap, and is in progress from then on', async ({ browser }) => {
  const { page, failures } = await openPhone(browser);
  await page.goto('/top');
  await page.getByRole('link', { name: named(top['daily.start']) }).click();
  await expect(page).toHaveURL(/\/top\?attempt=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/top');
  await expect(page.getByRole('link', { name: named(top['daily.continue']) })).toBeVisible();
  expect(failures).toEqual([]);
});

test('STUDY-4 from the shelf of grammar to a pattern, and to the practice of its sentences', async ({
  browser,
}) => {
  const { page, failures } = await openPhone(browser);
  const patterns = texts('patterns');
  await page.goto('/grammar-quiz');
  await page.getByRole('link', { name: named((patterns['all'] ?? '').replace('{{count}}', '88')) }).click();
  await page.getByRole('link', { name: '〜てもいい' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '〜てもいい' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  const practise = (patterns['practise_other'] ?? '').replace('{{count}}', '4');
  await page.getByRole('link', { name: named(practise) }).click();
  await expect(page).toHaveURL(/\?attempt=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(failures).toEqual([]);
});
