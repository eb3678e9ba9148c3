import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { appCode } from '../libs/back-office/src/testing/authenticator.js';
import { apiOf } from './support/api.js';
import { chooseOwnPassword, field, filled, press } from './support/back-office.js';
import { test } from './support/journey.js';
import { atWidth, named, openDevice, PASSWORD, signIn, submitSignIn, texts } from './support/product.js';

const app = texts('app');
const words = texts('second-factor');
const errors = texts('errors');
const current = named(texts('password')['current']);
const OWN = 'Sakura#2026';

/** An administrator of SAKURA who has a password of their own: those of the demo data stay as they are for other journeys. */
async function newTeacher(request: APIRequestContext, browser: Browser, user_id: string) {
  const top = await apiOf(request, 'top');
  const teacher01 = await apiOf(request, 'teacher01');
  const { organization_id } = await teacher01.call<{ organization_id: string }>('GET', 'auth/users/me');
  const fullname = '二段 守';
  const made = await top.call<{ id: string }>('POST', 'teachers', { user_id, fullname, organization_id });
  const issued = await top.call<{ password: string }>('POST', `teachers/${made.id}/initial_password`);
  const { page } = await openDevice(browser);
  await signIn(page, user_id, issued.password);
  await chooseOwnPassword(page, OWN);
  await expect(page).toHaveURL(/\/students/);
  return { ...made, fullname, page };
}

const dialogOf = (page: Page, title = 'title') => page.getByRole('dialog', { name: words[title] ?? '' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: (app['profile-menu'] ?? '').replace('{{name}}', '') }).click();
}
async function openSecondFactor(page: Page): Promise<void> {
  await openMenu(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: named(app['account.second-factor']) })
    .click();
  await expect(dialogOf(page)).toBeVisible();
}

/** By the dialog, as far as the recovery codes. */
async function setUp(page: Page) {
  await openSecondFactor(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel(current).fill(OWN);
  await press(dialog, words['set-up']);
  await expect(dialog.getByRole('img', { name: words['qr'] ?? '' })).toBeVisible();
  const secret = await dialog.locator('output').innerText();
  await field(dialog, words['code']).fill(appCode(secret));
  await press(dialog, words['switch-on']);
  const shown = dialogOf(page, 'codes.title').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  return { secret, codes: await shown.allInnerTexts() };
}

async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: app['logout'] ?? '' })
    .click();
  await press(page.getByRole('dialog'), app['logout']);
  await expect(page).toHaveURL(/\/login/);
}

/** As far as the code. In Japanese: somebody has signed in on this device before. */
async function givePassword(page: Page, userId: string): Promise<void> {
  await submitSignIn(page, userId, OWN, 'ja');
  await expect(page.getByRole('heading', { name: words['title'] ?? '' })).toBeVisible();
  expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
}

test('PLUS-12 an administrator sets the second step up, signs in by a code and by a recovery code, and switches it off', async ({
  browser,
  request,
}) => {
  const { page } = await newTeacher(request, browser, 'two-steps');
  const elsewhere = (await openDevice(browser)).page;
  await signIn(elsewhere, 'two-steps', OWN);
  const { secret, codes } =
    await test.step('it is set up by the password and a code; the other device ends', async () => {
      const made = await setUp(page);
      await atWidth(page, 'phone', () =>
        expect(dialogOf(page, 'codes.title').getByText(made.codes[9] ?? '')).toBeVisible(),
      );
      await page.keyboard.press('Escape');
      await press(dialogOf(page, 'codes.title'), words['codes.kept']);
      await expect(dialogOf(page).getByText(filled(words['on.left_other'], { count: 10 }))).toBeVisible();
      await expect(elsewhere).toHaveURL(/\/login/);
      await page.keyboard.press('Escape');
      return made;
    });
  await test.step('the password alone signs nobody in; a wrong code says so, the right one does', async () => {
    await signOut(page);
    await givePassword(page, 'two-steps');
    await field(page, words['code']).fill(appCode(secret, 9));
    await page.keyboard.press('Enter');
    await expect(page.getByText(named(errors['auth.code-failed']))).toBeVisible();
    await field(page, words['code']).fill(appCode(secret, 1));
    await atWidth(page, 'phone', () => expect(field(page, words['code'])).toBeVisible());
    await press(page, words['step.sign-in']);
    await expect(page).toHaveURL(/\/students/);
  });
  await test.step('so does a recovery code, once', async () => {
    await signOut(page);
    await givePassword(page, 'two-steps');
    await press(page, words['step.recovery']);
    await field(page, words['recovery-code']).fill((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/students/);
    await openSecondFactor(page);
    await expect(dialogOf(page).getByText(filled(words['on.left_other'], { count: 9 }))).toBeVisible();
  });
  await test.step('it is switched off, and the password is enough again', async () => {
    const dialog = dialogOf(page);
    await press(dialog, words['switch-off']);
    await dialog.getByLabel(current).fill(OWN);
    await field(dialog, words['any-code']).fill(codes[0] ?? '');
    await press(dialog, words['switch-off']);
    await expect(dialog.getByText(named(errors['second-factor.wrong-code']))).toBeVisible();
    await field(dialog, words['any-code']).fill(codes[1] ?? '');
    await press(dialog, words['switch-off']);
    await expect(dialog.getByRole('button', { name: words['set-up'] ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await signOut(page);
    await submitSignIn(page, 'two-steps', OWN, 'ja');
    await expect(page).toHaveURL(/\/students/);
  });
});

test('PLUS-12 who lost phone and recovery codes is reset by a top administrator, and is signed out', async ({
  browser,
  request,
}) => {
  const { page, id, fullname } = await newTeacher(request, browser, 'lost-phone');
  await setUp(page);
  const top = (await openDevice(browser)).page;
  await signIn(top, 'top', PASSWORD);
  await top.goto(`/teachers/${id}`);
  await press(top, words['person.reset']);
  await press(top.getByRole('dialog'), words['person.reset']);
  await expect(top.getByText(filled(words['person.done'], { name: fullname }))).toBeVisible();
  await expect(top.getByText(words['person.off'] ?? '', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, 'lost-phone', OWN, 'ja');
  await expect(page).toHaveURL(/\/students/);
});
