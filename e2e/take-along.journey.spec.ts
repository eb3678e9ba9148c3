import { expect, type Page } from '@playwright/test';
import { AttemptSheet } from '#contracts/http/attempts';
import {
  answerTo,
  deviceOf,
  freshLearner,
  keeps,
  openSite,
  resultOf,
  sheetOf,
  studyOf,
} from './support/study.js';
import { filled } from './support/back-office.js';
import { button, dialogOf, draw, expectResult, play, until, type Player } from './support/practice.js';
import { test } from './support/journey.js';
import { texts } from './support/product.js';
import { modelOf } from './support/strokes.js';
import { outOfReach } from './support/within-reach.js';
import type { OwnLearner, Site } from './support/study.js';

const app = texts('app', 'en');
const words = texts('take-along', 'en');
const top = texts('see-top', 'en');
const question = texts('question', 'en');
const writing = texts('writing', 'en');

test.use({ serviceWorkers: 'allow' });

let site: Site;
let learner: OwnLearner;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
  learner = await freshLearner(site);
});

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

/** What a browser asks for before it offers to install: headless, it offers nothing. */
async function expectInstallable(page: Page): Promise<void> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/top', display: 'standalone', short_name: '学び舎' });
  for (const { src, sizes, type } of manifest.icons) {
    const file = await page.request.get(src);
    expect(file.headers()['content-type']).toContain(type);
    if (sizes === 'any') continue;
    const png = await file.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const cdp = await page.context().newCDPSession(page);
  expect(await cdp.send('Page.getAppManifest')).toMatchObject({ errors: [] });
  await keeps(page);
}

const today = (page: Page) => page.getByRole('region', { name: words['today'] ?? '', exact: true });
const network = (page: Page, isThere: boolean) => page.context().setOffline(!isThere);

/** Takes the first of the list along. @returns what the server has fixed */
async function takeToday(page: Page): Promise<AttemptSheet> {
  const fixed = page.waitForResponse((answer) => answer.url().endsWith('/api/quiz/attempts/taken-along'));
  await today(page)
    .getByRole('button', { name: words['take'] ?? '' })
    .tap();
  const sheet = AttemptSheet.parse(await (await fixed).json());
  const here = (words['here_other'] ?? '').replace('{{count}}', String(sheet.questions.length));
  await expect(today(page).getByText(here)).toBeVisible({ timeout: 30_000 });
  return sheet;
}

/** What a row says of its size. */
const bytesSaid = async (page: Page): Promise<number> => {
  const text =
    (await today(page)
      .getByText(/\d\s*(?:kB|MB)/)
      .textContent()) ?? '';
  const [, number = '', unit] = /([\d.]+)\s*(kB|MB)/.exec(text) ?? [];
  return Number(number) * (unit === 'MB' ? 1_000_000 : 1000);
};

test('PLUS-10 STUDY-7 on a phone: installed, today’s challenge taken along, practised without a network in two sittings, and all of it arrives once', async ({
  browser,
}) => {
  test.slow();
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/top');
  await expectInstallable(page);
  await page
    .getByRole('button', { name: (app['profile-menu'] ?? '').replace('{{name}}', 'グエン・ハ') })
    .tap();
  await page.getByRole('button', { name: app['menu.take-along'] ?? '' }).tap();
  const sheet = await takeToday(page);
  expect(sheet.version).toBe(0);

  await network(page, false);
  await page.reload();
  await expect(page.getByText(words['lead-offline'] ?? '')).toBeVisible();
  await today(page)
    .getByRole('link', { name: words['start'] ?? '' })
    .tap();
  const isRight = (index: number) => index % 4 !== 3;
  const before = await play({ page, hand: 'touch' }, sheet, isRight, { to: 4 });
  await page.close();

  const again = await page.context().newPage();
  const player: Player = { page: again, hand: 'touch' };
  await again.goto('/take-along');
  await today(again)
    .getByRole('link', { name: words['go-on'] ?? '' })
    .tap();
  const said = await play(player, sheet, isRight, { before });
  await expectResult(again, said);
  await again.goto('/top');
  await expect(again.getByText(top['daily.done-here'] ?? '')).toBeVisible();

  await network(again, true);
  const result = await resultOf(learner, sheet.id);
  expect(result.questions.map(({ value }) => value)).toEqual(
    sheet.questions.map((question, index) => answerTo(question, isRight(index))),
  );
  expect(result.correct).toBe(said.filter((one) => one === 'right').length);
  // begun, each answer once, handed in
  expect((await sheetOf(learner, sheet.id)).version).toBe(sheet.questions.length + 2);
  await expect.poll(async () => (await studyOf(learner)).daily.state).toBe('done');
  await expect(again.getByText(top['daily.done'] ?? '')).toBeVisible({ timeout: 20_000 });
  await expect(again.getByText(top['daily.done-here'] ?? '')).toBeHidden();
});

const shelf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: words['materials'] ?? '', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Takes a material along. @returns its first set, as the server has fixed it */
async function take(page: Page, name: string): Promise<AttemptSheet> {
  const fixed = page.waitForResponse((answer) => answer.url().endsWith('/api/quiz/attempts/taken-along'));
  await button(shelf(page, name), words['take']).tap();
  const sheet = AttemptSheet.parse(await (await fixed).json());
  await expect(shelf(page, name).getByRole('link', { name: words['start'] ?? '' })).toBeVisible({
    timeout: 30_000,
  });
  return sheet;
}

/** Begun, and each answer once; until it has begun there is no such attempt. */
const arrived = (sheet: AttemptSheet, answers: number): Promise<void> =>
  expect(async () => expect((await sheetOf(learner, sheet.id)).version).toBe(1 + answers)).toPass({
    timeout: 20_000,
  });

test('PLUS-10 STUDY-5 chosen materials without a network: kana of a shelf are asked, the chart is traced from, its writing quiz is played, and each answer arrives once', async ({
  browser,
}) => {
  test.slow();
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/take-along');
  await keeps(page);
  const asked = await take(page, '文字チャレンジクイズカタカナ');
  const written = await take(page, 'ひらがな練習');
  const model = await modelOf(page, 'あ');

  await network(page, false);
  await page.reload();
  await shelf(page, '文字チャレンジクイズカタカナ')
    .getByRole('link', { name: words['start'] ?? '' })
    .tap();
  await play({ page, hand: 'touch' }, asked, (index) => index > 0, { to: 2 });
  await page.close();

  const again = await page.context().newPage();
  await again.goto('/take-along');
  await shelf(again, 'ひらがな練習')
    .getByRole('link', { name: words['open-chart'] ?? '' })
    .tap();
  await button(again, writing['trace-this']).tap();
  const traced = again.getByRole('group', { name: filled(question['strokes.trace'], { char: 'あ' }) });
  for (const stroke of model) await draw(again, traced.locator('svg').first(), stroke, true);
  await expect(traced.getByText(question['strokes.perfect'] ?? '')).toBeVisible();
  await until(dialogOf(again), () => button(again, writing['quiz']).tap());
  await play({ page: again, hand: 'touch' }, written, () => true, { to: 1 });

  await network(again, true);
  await arrived(asked, 2);
  await arrived(written, 1);
});

test('PLUS-10 AUTH-4 what was taken along is about as large as was said, goes with its learner, and can be deleted before', async ({
  browser,
}) => {
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/take-along');
  const said = await bytesSaid(page);
  await takeToday(page);
  const is = await bytesSaid(page);
  expect(is).toBeGreaterThan(said / 2);
  expect(is).toBeLessThan(said * 2);
  expect(await outOfReach(page)).toEqual([]);
  const stores = () => page.evaluate<string[]>('caches.keys()');
  const files = () =>
    page.evaluate<number>("caches.open('taken-along').then((one) => one.keys()).then((all) => all.length)");
  expect(await files()).toBeGreaterThan(0);
  await today(page)
    .getByRole('button', { name: words['delete'] ?? '' })
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words['delete'] ?? '' })
    .tap();
  await expect(today(page).getByRole('button', { name: words['take'] ?? '' })).toBeVisible();
  expect(await files()).toBe(0);
  await takeToday(page);
  await page
    .getByRole('button', { name: app['logout'] ?? '', exact: true })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(stores).not.toContain('taken-along');
});
