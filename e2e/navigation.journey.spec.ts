import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { apiOf } from './support/api.js';
import { expectNoSidewaysScroll } from './support/pictures/camera.js';
import { walk } from './support/pictures/stage.js';
import { named, texts } from './support/product.js';
import {
  ADMINISTRATOR_PLACES,
  LEARNER_PLACES,
  PUBLIC_PATHS,
  TOP_ADMINISTRATOR_PLACES,
  type Place,
} from './support/site.js';

const app = texts('app');
const DENIED = 'アクセス権限がない';
const GENERAL = 'ページを表示する権限がありません。';
const TOP_ONLY = 'このページは管理者のみアクセスできます。';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const PASSWORD_PAGE = /\/set_init_pass$/;

const text = (key: string): string => app[key]?.replaceAll(/《[^》]*》/g, '') ?? key;
const endsWith = (path: string) => new RegExp(`^[^?#]*${path.replaceAll('/', '\\/')}$`);

/** Each person signs in once; what walks about is the token. */
const tokens = new Map<string, Promise<string>>();
let tokenOf: (userId: string) => Promise<string>;
let origin = '';
test.beforeAll(async ({ playwright, baseURL }) => {
  origin = baseURL ?? '';
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  tokenOf = (userId) => {
    const token = tokens.get(userId) ?? apiOf(request, userId).then((api) => api.token);
    tokens.set(userId, token);
    return token;
  };
});

async function deviceOf(browser: Browser, userId: string | null, phone = false): Promise<Page> {
  const token = userId === null ? [] : [{ name: 'token', value: await tokenOf(userId) }];
  const localStorage = [{ name: 'selectedLanguage', value: 'ja' }, ...token];
  const context = await browser.newContext({
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** Come to on a phone, and looked at on a desktop as well. */
async function expectPlace(page: Page, { path, back }: Place, come: typeof walk): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await come(page, path), path).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page, path).toHaveURL(endsWith(path));
  await expect(page, path).toHaveTitle(/^\S.* – Manabiya 学び舎$/);
  const button = page.getByRole('banner').getByRole('link', { name: text('back') });
  if (back === undefined) await expect(button, path).toHaveCount(0);
  else await expect(button, path).toHaveAttribute('href', back);
  await expectNoSidewaysScroll(page, `${path} at 360 px`);
  await page.setViewportSize(DESKTOP);
  await expectNoSidewaysScroll(page, `${path} at 1280 px`);
}

const ROLES = [
  ['a learner', 'learner11', LEARNER_PLACES],
  ['an administrator', 'teacher01', ADMINISTRATOR_PLACES.slice(0, 8)],
  ['the top administrator', 'top', [...ADMINISTRATOR_PLACES, ...TOP_ADMINISTRATOR_PLACES]],
] as const;

const load = async (page: Page, path: string): Promise<boolean> =>
  (await page.goto(path, { waitUntil: 'commit' })) !== null;

// The first and the last place are loaded, those between are walked to: that the server answers every address with the
// page, and the page knows every address, is shown by `static-frontend.unit.spec` and `guarded-routes.spec`.
for (const [role, userId, places] of ROLES) {
  test(`NAV-1 NAV-7 every page opens to ${role}, on phone and desktop, with its way back`, async ({
    browser,
  }) => {
    const page = await deviceOf(browser, userId);
    for (const [index, place] of places.entries()) {
      const isLoaded = index === 0 || index === places.length - 1;
      await expectPlace(page, place, isLoaded ? load : walk);
    }
  });
}

test('NAV-1 NAV-11 public pages open for a visitor, a confined and an initial learner', async ({
  browser,
}) => {
  for (const [userId, paths] of [
    [null, PUBLIC_PATHS],
    ['learner21', PUBLIC_PATHS.slice(0, 2)],
    ['learner30', PUBLIC_PATHS.slice(0, 2)],
  ] as const) {
    const page = await deviceOf(browser, userId);
    for (const path of paths) {
      await expectPlace(page, { path }, load);
      await expect(page.getByRole('combobox', { name: text('language.label') })).toBeVisible();
    }
  }
});

test('NAV-1 the back button leads back, also after a reload', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner11');
  await page.goto('/kanji-quiz-menu/stage-mode');
  await page.reload();
  const button = page.getByRole('banner').getByRole('link', { name: text('back') });
  for (const path of ['/kanji-quiz-menu', '/home']) {
    await expect(button).toHaveAttribute('href', path);
    await button.click();
  }
  await expect(page).toHaveURL(endsWith('/home'));
});

test('NAV-1 another page begins at its top and has the keyboard; on the way back its place is kept', async ({
  browser,
}) => {
  const page = await deviceOf(browser, 'learner11', true);
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)');
  await page.goto('/home');
  // What is known of the learner is there: nothing above the card grows or shrinks any more.
  await expect(page.getByRole('main').locator('a[href*="practice=kanji-stage"]')).toBeVisible();
  const card = page.getByRole('main').locator('a[href="/kanji-quiz-menu"]');
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(100);
  await card.tap();
  await expect(page).toHaveURL(endsWith('/kanji-quiz-menu'));
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(endsWith('/home'));
  // What stands above the card may be a line taller or shorter by now.
  await expect.poll(scrolled).toBeGreaterThan(place - 100);
});

/** Opens each path and ends at `home`; the toast says why. One or two of an area: `guarded-routes.spec` opens them all. */
async function expectRefused(page: Page, paths: readonly string[], home: string, why: string) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(endsWith(home));
    const toast = page.getByRole('alert').filter({ hasText: DENIED });
    await expect(toast.getByText(DENIED, { exact: true }), path).toBeVisible();
    await expect(toast.getByText(why, { exact: true }), path).toBeVisible();
  }
}

test('NAV-5 a learner is led out of the administrators’ area, with the toast', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner11');
  await expectRefused(page, ['/students', '/quiz/new', '/questions'], '/top', GENERAL);
  const toast = page.getByRole('alert').filter({ hasText: DENIED });
  await toast.getByRole('button', { name: text('close') }).click();
  await expect(toast).toHaveCount(0);
});

test('NAV-5 administrators are led out of the learners’ area, with the toast, which goes by itself', async ({
  browser,
}) => {
  const page = await deviceOf(browser, 'teacher01');
  await expectRefused(page, ['/top', '/kanji-quiz-menu/stage-mode'], '/students', GENERAL);
  await expectRefused(page, ['/teachers'], '/students', TOP_ONLY);
  await expect(page.getByText(DENIED)).toHaveCount(0);
  const top = await deviceOf(browser, 'top');
  await expectRefused(top, ['/top'], '/students', GENERAL);
});

test('NAV-5 a visitor is led to the sign-in page, with the stored organization code', async ({ browser }) => {
  const page = await deviceOf(browser, null);
  await page.goto('/login?organizationCode=SAKURA');
  await expect(page.getByRole('heading', { name: 'さくら日本語学校' })).toBeVisible();
  for (const path of ['/kanji-quiz-menu/stage-mode', '/students']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?organizationCode=SAKURA$/);
  }
});

test('AUTH-5 an initial password leads from protected pages to its own', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner30');
  for (const path of ['/test/mini-test', '/students']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(PASSWORD_PAGE);
  }
});

test('TEST-5 a confined learner is led from the shelves to /home, with the warning', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner21', true);
  for (const path of ['/home', '/test/mini-test', '/profile', '/hiragana-katakana-practice']) {
    await page.goto(path, { waitUntil: 'commit' });
    const stays = /^\/(test|home|top|profile)(\/|$)/.test(path);
    await expect(page, path).toHaveURL(endsWith(stays ? path : '/home'));
    if (!stays) await expect(page.getByRole('alert').getByText(text('confined.warning'))).toBeVisible();
  }
});

test('NAV-2 AUTH-3 the page waits for the user, and a network failure keeps the token', async ({
  browser,
}) => {
  const page = await deviceOf(browser, 'learner11');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/users/me', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto('/profile');
  await expect(page.getByRole('status', { name: text('loading') })).toBeVisible();
  await expect(page).toHaveURL(endsWith('/profile'));
  answer.resolve();
  const again = page.getByRole('button', { name: named(app['error.retry']) });
  await expect(again).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.unroute('**/api/auth/users/me');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('NAV-8 a chunk that is gone reloads the page once, and the page comes', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner11');
  await page.goto('/home');
  let reloads = 0;
  await page.route('**/assets/shelf-page-*.js', (route) =>
    reloads === 0 ? route.abort() : route.continue(),
  );
  page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
  await page.getByRole('main').locator('a[href="/kanji-quiz-menu"]').click();
  await expect.poll(() => reloads).toBe(1);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3);
  await expect(page).toHaveURL(endsWith('/kanji-quiz-menu'));
  expect(reloads).toBe(1);
});

test('NAV-3 NAV-4 NAV-6 menus and contents have their widths', async ({ browser }) => {
  for (const [userId, path, width] of [
    ['learner11', '/top', 260],
    ['teacher01', '/students', 240],
  ] as const) {
    const page = await deviceOf(browser, userId);
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('main').getByRole('heading').first();
    await expect(heading).toBeVisible();
    const menu = await page.getByRole('complementary').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(width);
    const content = await page.evaluate<number>(
      `(({ clientWidth }, { paddingLeft, paddingRight }) =>
        clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      )(document.querySelector('main'), getComputedStyle(document.querySelector('main')))`,
    );
    expect(content).toBeLessThanOrEqual(1300);
  }
});

test('AUTH-4 NAV-3 a learner logs out at once, from the drawer and from the header', async ({ browser }) => {
  const page = await deviceOf(browser, 'learner12', true);
  await page.goto('/top');
  await page.getByRole('button', { name: text('menu.open') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('logout') })
    .tap();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const other = await deviceOf(browser, 'learner13', true);
  await other.goto('/profile');
  await other
    .getByRole('banner')
    .getByRole('button', { name: text('logout') })
    .tap();
  await expect(other).toHaveURL(/\/login$/);
});

test('AUTH-4 NAV-4 an administrator is asked before the logout', async ({ browser }) => {
  const page = await deviceOf(browser, 'fujiteacher');
  await page.goto('/students');
  const logout = page.getByRole('complementary').getByRole('button', { name: text('logout') });
  await logout.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('cancel') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await logout.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('logout') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
});
