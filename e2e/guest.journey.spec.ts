import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const en = texts('sign-in', 'en');
const ja = texts('sign-in');
const guests = texts('manage-guests');
const issue = texts('issue-password');
const tests = texts('list-tests');
const app = texts('app');
/** Of this journey alone: the pictures' school has guests of its own, and a guest is found by the name. */
const NAME = 'ゴック';
const word = (text: Record<string, string>, key: string) => text[key] ?? key;

const me = (page: Page): Promise<{ id: string; username: string }> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    const answer = await fetch('/api/auth/users/me', { headers });
    return (await answer.json()) as { id: string; username: string };
  });

/** With the school's code and a name; the word where the school asks for one. */
async function visit(page: Page, name: string, joinWord?: string): Promise<void> {
  await page.goto('/login?organizationCode=SAKURA&way=code');
  if (joinWord !== undefined) await page.getByLabel(word(en, 'join-word'), { exact: true }).fill(joinWord);
  await page.getByLabel(word(en, 'guest-name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: word(en, 'start') }).click();
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: word(app, 'logout') })
    .tap();
  await expect(page).toHaveURL(/\/login\?organizationCode=SAKURA$/);
}

/** The teacher's dialog, and the word in it after a new one was made. */
async function makeWord(page: Page): Promise<string> {
  await page.getByRole('button', { name: word(guests, 'title') }).click();
  await page.getByRole('button', { name: word(guests, 'make-word') }).click();
  const shown = page.getByText(/^[a-z]+-[a-z]+-\d\d$/);
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

async function nameGuest(page: Page, userId: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(NAME);
  // below the heads: a menu that is opened before the others are gone moves from under the hand
  await expect(dialog.getByRole('row')).toHaveCount(2);
  const row = dialog.getByRole('row').filter({ hasText: NAME });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: word(guests, 'name') }).click();
  await page.getByLabel(word(guests, 'field.user-id')).fill(userId);
  await page.getByRole('button', { name: word(guests, 'name-submit') }).click();
  await expect(page.getByRole('button', { name: word(issue, 'confirm') })).toBeVisible();
}

test('AUTH-1 AUTH-2 AUTH-3 AUTH-4 a visitor comes by the code, comes back, and becomes a learner with a name', async ({
  browser,
}) => {
  const visitor = await openDevice(browser, PHONE);
  const teacher = await openDevice(browser);
  const { page } = visitor;
  let guest = { id: '', username: '' };

  await test.step('the code of the school and a name are enough, and greet in Japanese', async () => {
    await visit(page, NAME);
    await expect(page).toHaveURL(/\/top$/);
    await expect(page.getByText(word(ja, 'success'))).toBeVisible();
    await expect(page.getByText(word(ja, 'welcome'))).toBeVisible();
    await page.getByRole('button', { name: word(texts('begin-learning'), 'leave') }).tap();
    await expect(page.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible();
    guest = await me(page);
    expect(guest.username).toMatch(/^guest-/);
  });

  await test.step('no test of the school is the guest’s', async () => {
    await page.goto('/test/mini-test');
    await expect(page.getByText(named(tests['empty']))).toBeVisible();
    await page.goto('/top');
  });

  await test.step('the seat survives the logout: one tap, and the same guest is back', async () => {
    await logOut(page);
    await page.getByRole('button', { name: word(ja, 'go-on').replace('{{name}}', NAME) }).tap();
    await expect(page).toHaveURL(/\/top$/);
    expect((await me(page)).id).toBe(guest.id);
  });

  await signIn(teacher.page, 'teacher01');
  const joinWord = await test.step('the teacher makes a join word', () => makeWord(teacher.page));

  await test.step('without the word nobody new gets in, with it they do; the seat still comes back', async () => {
    await newcomers(browser, joinWord);
    await logOut(page);
    await page.getByRole('button', { name: word(ja, 'go-on').replace('{{name}}', NAME) }).tap();
    await expect(page).toHaveURL(/\/top$/);
  });

  await test.step('named, the same person has the school’s tests on the open page, without a reload', async () => {
    const before = await page.evaluate(() => performance.timeOrigin);
    const nothing = page.getByText(named(tests['empty']));
    await expect(nothing).toBeVisible();
    await nameGuest(teacher.page, 'phuong');
    await expect(nothing).toHaveCount(0);
    expect(await me(page)).toMatchObject({ id: guest.id, username: 'phuong' });
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
  });

  await test.step('the seat is gone; an initial password is the way in', async () => {
    await teacher.page.getByRole('button', { name: word(issue, 'confirm') }).click();
    const password = (await teacher.page.locator('output').textContent()) ?? '';
    await teacher.page
      .getByRole('button', { name: word(issue, 'done') })
      .last()
      .click();
    const own = await openDevice(browser, PHONE);
    await signIn(own.page, 'phuong', password);
    await expect(own.page).toHaveURL(/\/set_init_pass$/);
    expect((await me(own.page)).id).toBe(guest.id);
  });

  await test.step('the teacher takes the word away again', async () => {
    await teacher.page.getByRole('button', { name: word(guests, 'take-word-away') }).click();
    // The button that opens the question is called as the one that answers it.
    await teacher.page
      .getByRole('dialog', { name: word(guests, 'take-word-away-title') })
      .getByRole('button', { name: word(guests, 'take-word-away') })
      .click();
    await expect(teacher.page.getByText(word(guests, 'no-word'))).toBeVisible();
  });
  expect(teacher.failures).toEqual([]);
});

async function newcomers(browser: Browser, joinWord: string): Promise<void> {
  const other = await openDevice(browser, PHONE);
  await visit(other.page, 'ミン', 'wrong-word-10');
  await expect(other.page.getByRole('alert')).toHaveText(word(en, 'failed'));
  await visit(other.page, 'ミン', joinWord.toUpperCase());
  await expect(other.page).toHaveURL(/\/top$/);
}
