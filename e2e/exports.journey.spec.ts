import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { apiOf, activate } from './support/api.js';
import { violations } from './support/axe.js';
import { filled, press } from './support/back-office.js';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const words = texts('export');
const lists = texts('list');
/** Above what the product of the journeys writes at once (playwright.config.ts). */
const LEARNERS = 320;
const JOB = { timeout: 60_000 };

const tray = (page: Page) => page.getByRole('region', { name: named(words['title']) });
const exported = async (page: Page): Promise<void> => {
  await press(page, lists['export']);
  await page.getByRole('menuitem', { name: lists['export.csv'] ?? '', exact: true }).click();
};
/** In a line with the name of the file. */
const isReady = (page: Page) =>
  tray(page)
    .getByRole('status')
    .filter({ hasText: (words['state.ready'] ?? '').replaceAll(/《[^》]+》| /g, '') })
    .first();

test('STAT-3 a long list becomes a file in the background: how far it is, found after a reload and on another page, downloaded, and nobody else’s', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const prefix = `ex${String(Date.now()).slice(-6)}`;
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const api = await apiOf(request, 'fujiteacher');
  const { items: former } = await api.call<{ items: { id: string }[] }>('GET', 'exports');
  for (const one of former) await api.call('DELETE', `exports/${one.id}`);
  const rows = Array.from({ length: LEARNERS }, (_, at) => {
    const id = `${prefix}${String(at).padStart(3, '0')}`;
    return `${id},=Learner ${id},1,,,`;
  });
  const file = ['ユーザーID,氏名,学年,クラス,所属,解説の言語', ...rows].join('\r\n');
  const uploaded = await request.post('/api/students/import', {
    headers: { authorization: `Bearer ${api.token}` },
    multipart: { file: { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  const { id, version } = (await uploaded.json()) as { id: string; version: number };
  await activate(api, `students/import/${id}`, { mode: 'valid_only', version });
  await expect(async () => {
    const { total } = await api.call<{ total: number }>('GET', `students?q=${prefix}`);
    expect(total).toBe(LEARNERS);
  }).toPass(JOB);

  const { page, failures } = await openDevice(browser);
  await signIn(page, 'fujiteacher');
  await page.goto(`/students?q=${prefix}&sort=-user_id`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // the way there takes a moment: it is held where it is half done
  let held = true;
  await page.route(/\/api\/exports$/, async (route) => {
    if (!held || route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: object[] };
    const half = { state: 'running', rows_done: 160, rows_total: LEARNERS, size: null, expires_at: null };
    await route.fulfill({ response: answer, json: { items: items.map((job) => ({ ...job, ...half })) } });
  });
  await exported(page);
  await expect(tray(page).getByRole('progressbar')).toBeVisible();
  await expect(
    tray(page).getByText(named(filled(words['progress'], { done: 160, total: LEARNERS }))),
  ).toBeVisible(JOB);
  expect(await violations(page)).toEqual([]);
  held = false;
  await expect(isReady(page)).toBeVisible(JOB);

  await page.reload();
  await expect(isReady(page)).toBeVisible();
  await page.goto('/classes');
  await expect(isReady(page)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray(page)
      .getByRole('button', { name: named(words['download']) })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('学習者一覧.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(LEARNERS + 1);
  expect(lines[1]).toContain(`${prefix}319,'=Learner ${prefix}319`);

  // another administrator finds nothing of it
  const other = await openDevice(browser);
  await signIn(other.page, 'teacher01');
  await other.page.goto('/classes');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tray(other.page)).toHaveCount(0);

  await tray(page)
    .getByRole('button', { name: named(filled(words['discard'], { file: '学習者一覧.csv' })) })
    .click();
  await expect(tray(page)).toHaveCount(0);
  // the browser notes that the file was not to be had at once
  expect(failures).toEqual([expect.stringContaining('422')]);
});

test('STAT-3 a learner saves the own history as a file, on a phone', async ({ browser }) => {
  const { page, failures } = await openDevice(browser, PHONE);
  await signIn(page, 'learner01');
  await page.goto('/profile');
  await page.getByRole('button', { name: named(texts('see-progress')['records.save']) }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: lists['export.csv'] ?? '', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('学習の記録.csv');
  const [heads] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(heads).toBe('\ufeff番号,題名,種類,問題数,正解数,正答率（％）,終了（Asia/Tokyo）');
  expect(failures).toEqual([]);
});
