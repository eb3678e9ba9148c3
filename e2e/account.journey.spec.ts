import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { apiOf, newLearner } from './support/api.js';
import { named, openDevice, PASSWORD, signIn, texts } from './support/product.js';

const app = texts('app');
const words = texts('password');
const sessions = texts('sessions');
const LEARNER = 'beginner01';
const OWN = 'Sakura#2026';
const NEWER = 'Momiji#2026';

const field = (page: Page, key: string) => page.getByLabel(named(words[key]));
type Entry = 'account.password' | 'account.sessions';
/** What an entry of the profile menu opens carries its name. */
const dialog = (page: Page, key: Entry) => page.getByRole('dialog', { name: named(app[key]) });
const save = (page: Page) =>
  dialog(page, 'account.password').getByRole('button', { name: named(words['save']) });

async function openEntry(page: Page, key: Entry): Promise<void> {
  const menu = (app['profile-menu'] ?? '').replace('{{name}}', '');
  await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: named(app[key]) })
    .click();
  await expect(dialog(page, key)).toBeVisible();
}

async function typeNew(page: Page, password: string): Promise<void> {
  await field(page, 'new').fill(password);
  await field(page, 'confirm').fill(password);
}

/** A learner's further device, standing on `/top`. */
async function another(browser: Browser, password: string): Promise<Page> {
  const { page } = await openDevice(browser);
  await signIn(page, LEARNER, password);
  await expect(page).toHaveURL(/\/top$/);
  return page;
}

test('AUTH-4 AUTH-5 AUTH-7 AUTH-8 AUTH-11 from the initial password to the own one, a newer one, and the end of other devices', async ({
  browser,
  request,
}) => {
  const initial = await newLearner(request, LEARNER);
  const { page } = await openDevice(browser);
  await test.step('the initial password leads to the reset, and nowhere else', async () => {
    await signIn(page, LEARNER, initial);
    await expect(page).toHaveURL(/\/set_init_pass$/);
    await page.goto('/top');
    await expect(page).toHaveURL(/\/set_init_pass$/);
  });
  await test.step('each rule is ticked while the person types, then the way leads home', async () => {
    const kept = page.locator('li[data-kept="true"]');
    await expect(page.getByText(named(words['hint']))).toBeVisible();
    await expect(kept).toHaveCount(0);
    await field(page, 'new').fill('sakura');
    await expect(kept).toHaveCount(1);
    await field(page, 'new').fill(OWN);
    await expect(kept).toHaveCount(5);
    await expect(page.locator('button[type="submit"]')).toBeDisabled();
    await field(page, 'confirm').fill(OWN);
    await expect(kept).toHaveCount(6);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/top$/);
  });
  await test.step('a wrong current password is said, alone', async () => {
    await openEntry(page, 'account.password');
    await field(page, 'current').fill(PASSWORD);
    await typeNew(page, NEWER);
    await save(page).click();
    await expect(page.getByText(named(texts('errors')['password.wrong-current']))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('the right one edits it, and the other device ends', async () => {
    const elsewhere = await another(browser, OWN);
    await field(page, 'current').fill(OWN);
    await save(page).click();
    await expect(page.getByText(words['edited'] ?? '')).toBeVisible();
    await expect(dialog(page, 'account.password')).toBeHidden();
    await expect(elsewhere).toHaveURL(/\/login/);
    await page.reload();
    await expect(page).toHaveURL(/\/top$/);
  });
  await test.step('another device is seen and ended', async () => {
    const elsewhere = await another(browser, NEWER);
    await openEntry(page, 'account.sessions');
    const rows = dialog(page, 'account.sessions').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Chrome' })).toHaveCount(2);
    const here = rows.filter({ has: page.getByText(named(sessions['this-device'])) });
    await expect(here).toHaveCount(1);
    await expect(here.getByRole('button')).toHaveCount(0);
    await rows.getByRole('button').click();
    await expect(elsewhere).toHaveURL(/\/login/);
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('Escape');
  });
  await test.step('a logout ends the token, too', async () => {
    const token = await page.evaluate<string>(`localStorage.getItem('token')`);
    const me = () => request.get('/api/auth/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status()).toBe(200);
    await page
      .getByRole('button', { name: app['logout'] ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    await expect.poll(async () => (await me()).status()).toBe(401);
  });
});

test('PLUS-9 the cards of ten learners are printed on two pages of A4, and nothing else of the page', async ({
  browser,
  request,
}) => {
  const { call } = await apiOf(request, 'teacher01');
  const { items } = await call<{ items: { id: string; user_id: string }[] }>('GET', 'students?size=10');
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'teacher01');
  await page.goto(`/students/cards?ids=${items.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('article')).toHaveCount(10);
  for (const { user_id } of items)
    await expect(page.getByRole('main').getByText(user_id, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(10);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  expect(pdf.match(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/g)).not.toBeNull();
  expect(failures).toEqual([]);
});
