import { expect, type Locator, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import { publishExam } from './support/api.js';
import { test } from './support/journey.js';
import { named, texts } from './support/product.js';
import { deviceOf, freshLearner, openSite, sheetOf, signed, type Site } from './support/study.js';

const app = texts('app', 'en');
const take = texts('take-test', 'en');
const list = texts('list-tests', 'en');
const SIZES = [
  ['a phone', true],
  ['a desktop', false],
] as const;

test.describe.configure({ mode: 'parallel' });

let site: Site;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
});

/** A test of this learner alone, and it has begun. */
async function running(exam_type: 10 | 11) {
  const learner = await freshLearner(site);
  const top = await signed(site, 'top');
  const exam = { title: '第10課　出口', exam_type, student_ids: [learner.id] };
  const { id } = await publishExam(top, { ...exam, organization_id: learner.organizationId });
  const start = { quiz_type: exam_type, exam_id: id };
  return { learner, id, sheet: await learner.call<AttemptSheet>('POST', 'quiz/attempts', start) };
}
const logOut = (page: Page | Locator) => page.getByRole('button', { name: app['logout'] ?? '', exact: true });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

for (const [name, phone] of SIZES) {
  test(`AUTH-5 on ${name} a learner with an initial password gets out for the next person`, async ({
    browser,
  }) => {
    const { page } = await deviceOf(browser, await signed(site, 'learner30'), { phone });
    await page.goto('/top');
    await expect(page).toHaveURL(/\/set_init_pass$/);
    await logOut(page).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await tokenOf(page)).toBeNull();
  });

  test(`AUTH-5 on ${name} one gets out where the server does not say who one is`, async ({ browser }) => {
    const { page } = await deviceOf(browser, await freshLearner(site), { phone });
    await page.route('**/api/auth/users/me', (route) => route.abort());
    await page.goto('/top');
    await expect(page.getByRole('heading', { name: app['error.occurred'] ?? '' })).toBeVisible();
    await logOut(page).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await tokenOf(page)).toBeNull();
  });

  test(`NAV-3 on ${name} the header of /top and /home has the logout, apart from the menu`, async ({
    browser,
  }) => {
    const { page } = await deviceOf(browser, await freshLearner(site), { phone });
    for (const path of ['/home', '/top']) {
      await page.goto(path);
      const out = logOut(page.getByRole('banner'));
      await expect(out).toBeVisible();
      const menu = page.getByRole('banner').locator('button[aria-haspopup="dialog"]');
      const apart = async () => {
        const [left, right] = [await menu.boundingBox(), await out.boundingBox()];
        return left && right ? right.x - (left.x + left.width) : undefined;
      };
      // the frame may still be drawn anew around the page that comes
      await expect.poll(apart).toBeGreaterThanOrEqual(16);
    }
    await logOut(page.getByRole('banner')).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test(`TEST-6 on ${name} leaving a running test asks first and says that the clock runs on`, async ({
    browser,
  }) => {
    const { learner, id, sheet } = await running(10);
    const { page } = await deviceOf(browser, learner, { phone });
    await page.goto('/test/mini-test');
    await page.getByRole('main').locator(`a[href="/test/mini-test/${id}"]`).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const asked = page.getByRole('dialog', { name: named(take['leave.title']) });
    const answerWith = (key: string) => asked.getByRole('button', { name: named(take[key]) }).click();
    await page.getByRole('link', { name: take['leave'] ?? '' }).click();
    await expect(asked.getByText(take['leave.clock'] ?? '')).toBeVisible();
    await answerWith('leave.stay');
    await page.goBack();
    await answerWith('leave.stay');
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goBack();
    await answerWith('leave.go');
    await expect(page).toHaveURL(/\/test\/mini-test$/);
    expect((await sheetOf(learner, sheet.id)).status).toBe('in_progress');
  });

  test(`TEST-6 on ${name} a proficiency test stands above the page it was opened from, through a reload, and asks before it closes`, async ({
    browser,
  }) => {
    const { learner, id } = await running(11);
    const { page } = await deviceOf(browser, learner, { phone });
    const dialog = page.getByRole('dialog', { name: named(app['quiz-type.11']) });
    const asked = page.getByRole('dialog', { name: named(take['leave.title']) });
    const answerWith = (key: string) => asked.getByRole('button', { name: named(take[key]) }).click();
    const behind = page.locator('[inert] h1');
    await page.goto('/top');
    const link = page.getByRole('main').locator(`a[href="/test/proficiency-test/${id}"]`);
    const greeting = await page.getByRole('heading', { level: 1 }).textContent();
    await link.click();
    await expect(dialog.getByRole('timer')).toBeVisible();
    await page.reload();
    await expect(dialog.getByRole('timer')).toBeVisible();
    await expect(behind).toHaveText(greeting ?? '');
    const box = await dialog.boundingBox();
    const size = page.viewportSize();
    expect(phone ? [box?.width, box?.height] : [box?.x, box?.y]).toEqual(
      phone ? [size?.width, size?.height] : [136, 32],
    );
    await page.keyboard.press('Escape');
    await expect(asked.getByText(take['leave.clock'] ?? '')).toBeVisible();
    await answerWith('leave.stay');
    if (!phone) {
      // its own shade takes what is pressed while it goes
      await expect(asked).toHaveCount(0);
      await page.mouse.click(20, 400);
      await answerWith('leave.stay');
    }
    await expect(dialog).toBeVisible();
    await page.goBack();
    await answerWith('leave.go');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/top$/);
    await expect(link).toBeVisible();
    // by its address alone it stands above its list
    await page.goto(`/test/proficiency-test/${id}`);
    await expect(behind).toHaveText(list['title'] ?? '');
    await dialog.getByRole('link', { name: take['leave'] ?? '' }).click();
    await answerWith('leave.go');
    await expect(page).toHaveURL(/\/test\/proficiency-test$/);
    await expect(link).toBeVisible();
  });
}
