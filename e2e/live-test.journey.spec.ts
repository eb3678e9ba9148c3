import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDevice, signIn, texts } from './support/product.js';

const app = texts('app');
const exams = texts('manage-exams');
const tests = texts('list-tests');
const take = texts('take-test');
const watch = texts('watch-class');

const TITLE = '第8課　病院で';
const QUESTIONS = 4;
/** A change must be on the other screen within this time; how fast it really is, `npm run bench` shows. */
const LIVE = { timeout: 10_000 };

test('LIVE-2 TEST-2 TEST-6 TEST-9 a test is assigned, shown at once, taken and watched live, without a reload', async ({
  browser,
}) => {
  const learner = await openDevice(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const teacher = await openDevice(browser);
  await signIn(learner.page, 'learner01');
  await expect(learner.page).toHaveURL(/\/top$/);
  await signIn(teacher.page, 'teacher01');
  await expect(teacher.page).toHaveURL(/\/students$/);
  const stays = await sameDocument(learner.page);

  await test.step('the teacher writes, publishes and assigns it', () => assignTest(teacher.page));
  await test.step('it stands on the learner’s open page, and the badge counts it', async () => {
    await expect(learner.page.getByText(TITLE)).toBeVisible(LIVE);
    await learner.page.getByRole('button', { name: app['menu.open'] ?? '' }).tap();
    await expect(badgeOf(learner.page)).toHaveText('2');
    await learner.page.keyboard.press('Escape');
  });

  await test.step('the learner takes it; each answer moves the teacher’s figures', async () => {
    await teacher.page.goto('/dashboard');
    await teacher.page
      .getByLabel(watch['class'] ?? '')
      .selectOption({ label: await optionOf(teacher.page, 'N5-A') });
    const answered = figure(teacher.page, watch['answered'] ?? '');
    await expect(answered).toHaveText(/^\d+$/);
    const before = Number(await answered.textContent());
    await openTest(learner.page);
    for (let index = 0; index < QUESTIONS; index++) {
      await learner.page.getByRole('radio').first().tap();
      await expect(learner.page.getByText(take['save.saved'] ?? '')).toBeVisible(LIVE);
      await expect(answered).toHaveText(String(before + index + 1), LIVE);
      await learner.page
        .getByRole('button', { name: index + 1 < QUESTIONS ? take['next'] : take['to-hand-in'] })
        .tap();
    }
    await expect(figure(teacher.page, watch['now'] ?? '')).toHaveText('1');
    await learner.page.getByRole('button', { name: take['submit.confirm'] ?? '' }).tap();
    await expect(figure(teacher.page, watch['now'] ?? '')).toHaveText('0', LIVE);
  });

  await test.step('the result is there, with the right answers', async () => {
    await expect(learner.page.getByText('%').first()).toBeVisible(LIVE);
    await expect(learner.page.getByText(TITLE).first()).toBeVisible();
  });

  expect(await stays()).toBe(true);
  expect(learner.failures).toEqual([]);
  expect(teacher.failures).toEqual([]);
});

async function assignTest(page: Page): Promise<void> {
  await page.goto('/quiz/new');
  await page.getByLabel(exams['field.title'] ?? '').fill(TITLE);
  await page.getByLabel(exams['draw.count'] ?? '').fill(String(QUESTIONS));
  await page.getByRole('button', { name: exams['save-draft'] ?? '' }).click();
  await page.getByRole('button', { name: exams['publish'] ?? '', exact: true }).click();
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: /N5-A/ }).check();
  await page.getByRole('button', { name: exams['assign-save'] ?? '' }).click();
  await expect(page.getByText(exams['assigned'] ?? '')).toBeVisible();
}

/** From the open page, by its own links: a reload would hide that something is not live. */
async function openTest(page: Page): Promise<void> {
  await page.getByRole('link', { name: TITLE }).or(cardLink(page)).first().tap();
  await page.getByRole('button', { name: take['start.start'] ?? '' }).tap();
}

const cardLink = (page: Page): Locator =>
  page
    .locator('article, li, section, div')
    .filter({ hasText: TITLE })
    .getByRole('link', { name: tests['start'] ?? '' });

const badgeOf = (page: Page): Locator => page.getByRole('link', { name: /テスト/ }).getByText(/^\d+$/);

const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd b');

async function optionOf(page: Page, name: string): Promise<string> {
  return (await page.getByRole('option', { name }).first().textContent()) ?? name;
}

/** A mark in the page's memory that only a reload removes. */
async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));
  return () => page.evaluate(() => 'markedByTest' in globalThis);
}
