import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { appCode } from '../libs/back-office/src/testing/authenticator.js';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startRealProvider,
} from '../libs/back-office/src/testing/oidc/real-provider.js';
import { apiOf } from './support/api.js';
import { field, filled, pick, press } from './support/back-office.js';
import { test } from './support/journey.js';
import { atWidth, named, openDevice, PASSWORD, PHONE, signIn, texts } from './support/product.js';

const NAME = '鎌倉語学院';
const oidc = texts('oidc');
const manage = texts('manage-organizations');
const secondFactor = texts('second-factor');
const people = { learner: 'kamakura-1', teacher: 'kamakura-t', stranger: 'nobody-here' };

/** An organization of its own, with people who have no password, and a provider that nobody here wrote. */
async function aSchool(request: APIRequestContext, code: string, callback: string) {
  const { call } = await apiOf(request, 'top');
  const organization = { name: `${NAME} ${code}`, type: 'school', code, time_zone: 'Asia/Tokyo' };
  const { id: organization_id } = await call<{ id: string }>('POST', 'organizations', organization);
  const learner = { user_id: `${people.learner}-${code}`, fullname: 'グエン・ハ', organization_id };
  const teacher = { user_id: `${people.teacher}-${code}`, fullname: '鎌倉 守', organization_id };
  await call('POST', 'students', learner);
  await call('POST', 'teachers', teacher);
  const provider = await startRealProvider([callback]);
  return { ...organization, id: organization_id, call, learner, teacher, provider };
}

const openSettings = async (page: Page, name: string) => {
  await pick(page, name, manage['oidc']);
  return page.getByRole('dialog', { name: oidc['title'] ?? '' });
};

/** In English: nobody has signed in on this device yet. */
async function toProvider(page: Page, { name, code }: { name: string; code: string }, language = 'en') {
  await page.goto(`/login?organizationCode=${code}`);
  const button = filled(texts('oidc-sign-in', language)['with'], { name });
  await page.getByRole('button', { name: named(button) }).click();
  await expect(page.locator('input[name="login"]')).toBeVisible();
}
async function atProvider(page: Page, name: string) {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
const refusal = (page: Page, code: string) =>
  expect(page.getByRole('alert')).toHaveText(named(texts('errors', 'en')[code]));

const aPhone = async (browser: Browser) => (await openDevice(browser, PHONE)).page;

test('PLUS-12 a top administrator sets up the sign-in of an organization; a learner signs in at its provider, on a phone', async ({
  browser,
  request,
  baseURL,
}) => {
  const callback = `${baseURL ?? ''}/api/auth/oidc/callback`;
  const school = await aSchool(request, 'KAMAKURA', callback);
  const top = (await openDevice(browser)).page;
  await signIn(top, 'top');
  await test.step('what cannot be asked is said at its field; what answers is saved', async () => {
    await top.goto('/organizations?q=KAMAKURA');
    const dialog = await openSettings(top, school.name);
    await expect(dialog.getByText(callback)).toBeVisible();
    await field(dialog, oidc['field.issuer']).fill('https://10.0.0.1/');
    await field(dialog, oidc['field.client-id']).fill(CLIENT_ID);
    await field(dialog, oidc['field.client-secret']).fill(CLIENT_SECRET);
    await press(dialog, texts('form')['save']);
    await expect(dialog.getByText(texts('errors')['oidc.address-refused'] ?? '')).toBeVisible();
    await field(dialog, oidc['field.issuer']).fill(school.provider.issuer);
    await atWidth(top, 'phone', () => expect(field(dialog, oidc['field.issuer'])).toBeVisible());
    await press(dialog, texts('form')['save']);
    await expect(dialog).toBeHidden();
  });
  const page = await aPhone(browser);
  await test.step('who cancels there comes back and is told so', async () => {
    await toProvider(page, school);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await refusal(page, 'oidc.cancelled');
    await expect(page).toHaveURL(/\/login\?organizationCode=KAMAKURA$/);
  });
  await test.step('so is who has no account here', async () => {
    await toProvider(page, school);
    await atProvider(page, people.stranger);
    await refusal(page, 'oidc.unknown-person');
    await page.context().clearCookies();
  });
  await test.step('a learner is in, and has never had a password', async () => {
    await toProvider(page, school);
    await atProvider(page, school.learner.user_id);
    await expect(page).toHaveURL(/\/top$/);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
  await test.step('the settings tell of one linked account, and untie it', async () => {
    const dialog = await openSettings(top, school.name);
    await expect(dialog.getByText(filled(oidc['linked_other'], { count: 1 }))).toBeVisible();
    await expect(field(dialog, oidc['field.client-secret'])).toHaveValue('');
    await field(dialog, oidc['user-id']).fill(school.learner.user_id);
    await press(dialog, oidc['unlink']);
    await expect(dialog.getByText(filled(oidc['linked_other'], { count: 0 }))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
  await school.provider.close();
});

test('PLUS-12 where passwords are off the provider is the way in, and an administrator takes the second step after it', async ({
  browser,
  request,
  baseURL,
}) => {
  const school = await aSchool(request, 'ZUSHI', `${baseURL ?? ''}/api/auth/oidc/callback`);
  const { call, id, teacher, provider } = school;
  const settings = { issuer: provider.issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
  const body = { ...settings, claim: 'preferred_username', password_too: false };
  const { items } = await call<{ items: { id: string }[] }>('GET', `teachers?q=${teacher.user_id}`);
  const issued = await call<{ password: string }>('POST', `teachers/${items[0]?.id ?? ''}/initial_password`);

  const page = (await openDevice(browser)).page;
  const secret = await test.step('with a password of their own they set up two steps', async () => {
    const own = await request.post('/api/auth/login', {
      data: { user_id: teacher.user_id, password: issued.password },
    });
    const { token } = (await own.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const me = (await (await request.get('/api/auth/users/me', { headers })).json()) as { id: string };
    const reset = { id: me.id, password: PASSWORD, confirm_password: PASSWORD };
    await request.post('/api/auth/reset_password', { headers, data: reset });
    const begun = await request.post('/api/auth/second_factor', {
      ...{ headers, data: { current_password: PASSWORD } },
    });
    const key = ((await begun.json()) as { secret: string }).secret;
    await request.post('/api/auth/second_factor/confirm', { headers, data: { code: appCode(key, -1) } });
    return key;
  });
  await call('PUT', `organizations/${id}/oidc`, body, { 'if-match': '*' });
  await test.step('no field asks for a password, unless one wants it; a right one is refused', async () => {
    await page.goto('/login?organizationCode=ZUSHI');
    const t = texts('sign-in', 'en');
    await expect(
      page.getByRole('button', { name: texts('oidc-sign-in', 'en')['by-password'] ?? '' }),
    ).toBeVisible();
    await expect(page.getByLabel(t['password'] ?? '', { exact: true })).toHaveCount(0);
    await press(page, texts('oidc-sign-in', 'en')['by-password']);
    await page.getByLabel(t['user-id'] ?? '', { exact: true }).fill(teacher.user_id);
    await page.getByLabel(t['password'] ?? '', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t['sign-in'] ?? '', exact: true }).click();
    await refusal(page, 'auth.password-off');
  });
  await test.step('after the provider a code is asked for', async () => {
    await toProvider(page, school);
    await atProvider(page, teacher.user_id);
    const t = texts('second-factor', 'en');
    await expect(page.getByRole('heading', { name: t['title'] ?? '' })).toBeVisible();
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    await field(page, t['code']).fill(appCode(secret));
    await press(page, t['step.sign-in']);
    await expect(page).toHaveURL(/\/students/);
    await expect(page.getByText(secondFactor['title'] ?? '')).toHaveCount(0);
  });
  await provider.close();
});
