import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.js';
import { apiOf } from './support/api.js';
import { databaseOf } from './support/database.js';
import { test } from './support/journey.js';
import { atWidth, openDevice, signIn, texts } from './support/product.js';

const words = texts('operations');
const menu = texts('app');
const state = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
const entry = (page: Page) => page.getByRole('link', { name: menu['admin.menu.operations'] ?? '' });
const parked = (page: Page) => page.locator('li', { has: page.locator('pre') });

test('OPS-3 NAV-11 a stream is parked: the top administrator sees it, tries it again, in vain and with success, and the page is calm', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Poison ${String(Date.now())}`;
  const database = await databaseOf(baseURL);
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const teacher = await apiOf(request, 'teacher01');
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'top');
  await page.goto('/operations');
  await expect(state(page).getByText(words['well.title'] ?? '')).toBeVisible();
  await expect(page.getByText(words['parked.empty'] ?? '')).toBeVisible();
  await expect(entry(page)).toHaveText(menu['admin.menu.operations'] ?? '');
  expect(await violations(page)).toEqual([]);

  // the list of tests cannot take this one
  await database.query(`alter table exam_list add constraint poison check (title <> '${title}') not valid`);
  const { items } = await teacher.call<{ items: { id: string }[] }>(
    'GET',
    'quiz/exams/bank/questions?size=1',
  );
  const now = Date.now();
  const { id } = await teacher.call<{ id: string }>('POST', 'quiz/exams', {
    ...{ title, exam_type: 10, sections: [{ questions: [{ question_id: items[0]?.id }] }] },
    exam_start_datetime: new Date(now - 3_600_000).toISOString(),
    exam_end_datetime: new Date(now + 3_600_000).toISOString(),
  });
  try {
    await expect(
      state(page).getByText((words['trouble.title_other'] ?? '').replace('{{count}}', '1')),
    ).toBeVisible();
    await expect(state(page).getByText(words['still'] ?? '')).toBeVisible();
    await expect(parked(page)).toHaveCount(1);
    await expect(parked(page)).toContainText(`exam-list / exam-${id} @ 1`);
    await expect(parked(page)).toContainText('constraint poison');
    expect(await page.content()).not.toContain(title);
    // what needs somebody stands above the charts
    const places = await Promise.all(
      ['parked.title', 'lag.title'].map((key) =>
        page.getByRole('heading', { level: 2, name: words[key] ?? '', exact: true }).boundingBox(),
      ),
    );
    expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
    expect(await violations(page)).toEqual([]);
    await atWidth(page, 'phone', () => expect(parked(page)).toBeVisible());
    await page.reload();
    await expect(entry(page)).toContainText('1');

    const retry = parked(page).getByRole('button');
    await retry.click();
    await expect(parked(page)).toContainText((words['parked.failed'] ?? '').replace('{{time}}', ''));
    await database.query('alter table exam_list drop constraint poison');
    await retry.click();
    await expect(parked(page)).toHaveCount(0);
    await expect(state(page).getByText(words['well.title'] ?? '')).toBeVisible();
    await page.reload();
    await expect(page.getByText(words['parked.empty'] ?? '')).toBeVisible();
    await expect(entry(page)).toHaveText(menu['admin.menu.operations'] ?? '');

    await page.goto('/audit?action=parked-stream.retried');
    await expect(page.getByRole('row').filter({ hasText: id })).toHaveCount(2);
    await expect(async () => {
      const { total } = await teacher.call<{ total: number }>(
        'GET',
        `quiz/exams?q=${encodeURIComponent(title)}`,
      );
      expect(total).toBe(1);
    }).toPass();
  } finally {
    await database.query('alter table exam_list drop constraint if exists poison');
    await teacher.call('DELETE', `quiz/exams/${id}`);
    await database.end();
  }
  expect(failures).toEqual([]);

  // who is no top administrator finds neither entry nor page
  const other = await openDevice(browser);
  await signIn(other.page, 'teacher01');
  await expect(entry(other.page)).toHaveCount(0);
  await other.page.goto('/operations');
  await expect(other.page).toHaveURL(/\/students/);
});
