import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { publishExam } from './support/api.js';
import { answer, countOf } from './support/practice.js';
import { atWidth, texts } from './support/product.js';
import {
  begun,
  deviceOf,
  freshLearner,
  keeps,
  openSite,
  sheetOf,
  signed,
  type OwnLearner,
  type Site,
} from './support/study.js';

const offline = texts('go-on-offline', 'en');
const take = texts('take-test', 'en');
const question = texts('question', 'en');
const patterns = texts('patterns', 'en');

const PATTERNS = '/grammar-quiz/patterns';
const KANA = '/hiragana-katakana-practice/hiragana-practice';

test.use({ serviceWorkers: 'allow' });

let site: Site;
let learner: OwnLearner;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
  learner = await freshLearner(site);
});

const notHere = (page: Page) => page.getByRole('heading', { name: offline['title'] ?? '' });
const saved = (page: Page) => page.getByText(question['save.saved'] ?? '', { exact: true });

test('NAV-8 PLUS-3 on a phone without a network a page that is not here says so, what is here goes on after a reload, and the network brings the rest', async ({
  browser,
}) => {
  const { page } = await deviceOf(browser, learner, { phone: true });
  const network = (isThere: boolean) => page.context().setOffline(!isThere);
  const practice = await begun(learner, 'particle', { level: 'N5', question_count: 5 });
  const [first, second] = practice.questions;
  if (!first || !second) throw new Error('no questions');
  await page.goto('/home');
  await keeps(page);
  await page.goto(PATTERNS);
  const title = page.getByRole('heading', { level: 1, name: patterns['title'] ?? '' });
  await expect(title).toBeVisible();
  await page.goto(`/home?attempt=${practice.id}`);
  await answer({ page, hand: 'touch' }, first, true);
  await expect(saved(page)).toBeVisible();
  await network(false);
  await page.reload();
  await expect(countOf(page, 1, 5)).toBeVisible();
  await answer({ page, hand: 'touch' }, second, true);
  await page.goto(KANA);
  await expect(notHere(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ひらがな練習');
  await expect(page.getByText((offline['unsent_one'] ?? '').replace('{{count}}', '1'))).toBeVisible();
  const goOn = page.getByRole('link', { name: (offline['practice_other'] ?? '').replace('{{count}}', '3') });
  await atWidth(page, 'desktop', async () => {
    await expect(notHere(page)).toBeVisible();
    await expect(goOn).toBeVisible();
  });
  await goOn.tap();
  await expect(countOf(page, 2, 5)).toBeVisible();
  await page.goto(KANA);
  await expect(notHere(page)).toBeVisible();
  await network(true);
  await expect(page.getByRole('main').getByRole('button', { name: /^あ/ }).first()).toBeVisible();
  await expect.poll(async () => (await sheetOf(learner, practice.id)).answers.length).toBe(2);
  // Its parts are here and what it shows is not: then, too, it comes by itself, without a reload.
  await network(false);
  await page.goto(PATTERNS);
  await expect(notHere(page)).toBeVisible();
  await page.evaluate('globalThis.markedByTest = true');
  await network(true);
  await expect(title).toBeVisible();
  expect(await page.evaluate('globalThis.markedByTest')).toBe(true);
  // Started, two answers: nothing twice.
  expect((await sheetOf(learner, practice.id)).version).toBe(3);
});

test('TEST-6 NAV-8 PLUS-3 at a desk a running proficiency test goes on without a network above /top and after a reload, and the answers arrive', async ({
  browser,
}) => {
  const { page } = await deviceOf(browser, learner);
  const exam = await publishExam(await signed(site, 'top'), {
    ...{ title: 'トンネルのテスト', exam_type: 11, student_ids: [learner.id] },
    organization_id: learner.organizationId,
  });
  await page.goto('/top');
  await keeps(page);
  // All that /top shows has come, so that it is here without a network.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'トンネルのテスト' })).toBeVisible();
  const address = `/test/proficiency-test/${exam.id}`;
  await page.goto(address);
  await page.getByRole('button', { name: take['start.start'] ?? '' }).click();
  await page.getByRole('radio').first().click();
  await expect(saved(page)).toBeVisible();
  const next = () => page.getByRole('button', { name: take['next'] ?? '', exact: true }).click();
  await next();
  await page.context().setOffline(true);
  await page.getByRole('radio').nth(1).click();
  await page.goto('/top');
  await expect(page.getByRole('heading', { name: 'トンネルのテスト' })).toBeVisible();
  await page.getByRole('main').locator(`a[href="${address}"]`).click();
  const progress = (answered: number) =>
    page.getByRole('dialog').getByRole('img', {
      name: (take['progress'] ?? '').replace('{{answered}}', String(answered)).replace('{{total}}', '5'),
    });
  await expect(progress(2)).toBeVisible();
  const clock = page.getByRole('dialog').getByRole('timer');
  const left = await clock.textContent();
  await page.reload();
  await expect(progress(2)).toBeVisible();
  await expect(clock).not.toHaveText(left ?? '');
  await atWidth(page, 'phone', () => expect(progress(2)).toBeVisible());
  await next();
  await page.getByRole('radio').nth(1).click();
  await expect(progress(3)).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(progress(3)).toBeVisible();
});
