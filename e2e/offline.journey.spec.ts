import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import { texts } from './support/product.js';
import { deviceOf, freshLearner, openSite } from './support/study.js';

const app = texts('app', 'en');

test('NAV-8 PLUS-3 offline a page that was not loaded yet says so, leads back, and comes with the network', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const learner = await freshLearner(await openSite(playwright, baseURL));
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/home');
  const shelf = page.getByRole('main').locator('a[href^="/hiragana-katakana-practice/"]').first();
  await expect(shelf).toBeVisible();
  await page.context().setOffline(true);
  await shelf.tap();
  const offline = page.getByRole('alert').getByRole('heading', { name: app['offline'] ?? '' });
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: app['back'] ?? '', exact: true }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await expect(shelf).toBeVisible();
  await shelf.tap();
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/hiragana-katakana-practice\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ひらがな練習');
  await expect(offline).toHaveCount(0);
});
