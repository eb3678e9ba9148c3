import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { SubmitAnswer, SubmitAttempt } from '#contracts/http/attempts';
import { StudentHours } from '#contracts/http/study-hours';
import { exactTime } from '#contracts/study-minutes';
import { apiOf } from './support/api.js';
import { violations } from './support/axe.js';
import { test } from './support/journey.js';
import { button, chooseFive, play, words, type Player } from './support/practice.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';
import { deviceOf, freshLearner, openSite, startedBy, type OwnLearner } from './support/study.js';

const hours = texts('see-study-hours');
const MINUTE = 60_000;
/** Both pages ask choices, which keys answer. */
const [PARTICLES, VOCABULARY] = ['/grammar-quiz/particle-quiz', '/grammar-quiz/vocabulary-quiz'];

/** The active time that the pages of a device say, with answers and hand-ins. */
function listen(page: Page): { readonly ms: () => number } {
  const said: number[] = [];
  page.context().on('request', (request) => {
    const body = request.postData();
    if (body === null || !/\/(answers|submit)/.test(request.url())) return;
    const schema = request.url().endsWith('/submit') ? SubmitAttempt : SubmitAnswer;
    said.push(schema.parse(JSON.parse(body)).active_ms ?? 0);
  });
  return { ms: () => said.reduce((sum, one) => sum + one, 0) };
}

async function begin(page: Page, path: string) {
  const player: Player = { page, hand: 'keys' };
  await page.goto(path);
  await chooseFive(player);
  const sheet = await startedBy(page, () => button(page, words['setup.start']).click());
  return { player, sheet };
}
const always = () => true;

test('PLUS-5 a page counts what is done and a minute after it, nothing of a sleep, and no more than that', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const learner = await freshLearner(await openSite(playwright, baseURL));
  // its failures are no one's: the clock runs ahead of the network, and requests are out of time
  const { page } = await deviceOf(browser, learner);
  const said = listen(page);
  await page.clock.install();
  const { player, sheet } = await begin(page, PARTICLES);
  const since = Date.now();
  let expected = 0;
  const pass = async (ms: number, counts: number) => {
    await page.clock.runFor(ms);
    expected += counts;
  };
  const before = await play(player, sheet, always, { to: 1 });
  for (let round = 0; round < 5; round++) {
    await pass(50_000, 50_000);
    await page.keyboard.press('Shift');
  }
  // away from the device: of it a minute counts
  await pass(9 * MINUTE, MINUTE);
  await page.keyboard.press('Shift');
  // the lid is closed for a night
  await page.clock.fastForward(8 * 60 * MINUTE);
  await pass(5 * MINUTE, 0);
  await page.keyboard.press('Shift');
  await pass(40_000, 40_000);
  await play(player, sheet, always, { before });
  await expect.poll(said.ms).toBeGreaterThan(expected);
  // what the machine itself needed for the answers is active, too
  const own = Date.now() - since;
  expect(said.ms()).toBeGreaterThan(expected * 0.98);
  expect(said.ms()).toBeLessThan((expected + own) * 1.02);
});

test('PLUS-5 the ledger shows the time of two tabs once, within 2 %, to whoever has to prove it', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const learner = await freshLearner(await openSite(playwright, baseURL));
  const { page, failures } = await deviceOf(browser, learner);
  const said = listen(page);
  const since = Date.now();
  const first = await begin(page, PARTICLES);
  const setUp = Date.now() - since;
  const before = await play(first.player, first.sheet, always, { to: 2 });
  await page.waitForTimeout(8_000);
  await page.keyboard.press('Shift');
  const other = await page.context().newPage();
  const second = await begin(other, VOCABULARY);
  await other.waitForTimeout(8_000);
  await play(second.player, second.sheet, always);
  await page.bringToFront();
  await page.keyboard.press('Shift');
  await page.waitForTimeout(8_000);
  await play(first.player, first.sheet, always, { before });
  const lasted = Date.now() - since - setUp;
  await expect.poll(() => Math.abs(said.ms() - lasted) / lasted).toBeLessThan(0.02);

  const teacher = await apiOf((await openSite(playwright, baseURL)).request, 'top');
  const ledger = async () =>
    StudentHours.parse(await teacher.call('GET', `study-hours/students/${learner.id}`));
  const seconds = async () => (await ledger()).days.reduce((sum, day) => sum + day.seconds, 0);
  await expect.poll(seconds).toBeGreaterThan(lasted / 1000 - 1 - lasted * 0.00002);
  expect(await seconds()).toBeLessThan((lasted / 1000) * 1.02 + 1);
  expect(failures).toEqual([]);
  await proveIt(await openDevice(browser), learner, await seconds());
});

/** What the school hands to the employer: the list, the learner's month, both files, the report on paper and on a phone. */
async function proveIt(
  { page, failures }: Awaited<ReturnType<typeof openDevice>>,
  learner: OwnLearner,
  seconds: number,
) {
  await signIn(page, 'top');
  await page.goto(`/study-hours?organization_id=${learner.organizationId}`);
  const row = page.getByRole('row').filter({ hasText: learner.userId });
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const csv = async () => {
    await page.getByRole('button', { name: texts('list')['export'] ?? '' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: texts('list')['export.csv'] ?? '' }).click(),
    ]);
    return (await readFile(await file.path())).toString();
  };
  expect(await csv()).toContain(`,${exactTime(seconds)},${seconds},`);
  await row.getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: hours['student.sum'] ?? '' })).toContainText(
    exactTime(seconds),
  );
  expect(await violations(page)).toEqual([]);
  expect(await csv()).toContain(`,${exactTime(seconds)},${seconds},`);
  await page.getByRole('link', { name: hours['report'] ?? '' }).click();
  await expect(page.getByRole('img', { name: new RegExp(hours['print.sheet'] ?? '') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('study-hours.pdf');
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.setViewportSize(PHONE.viewport ?? { width: 360, height: 740 });
  for (const path of ['/study-hours', `/study-hours/students/${learner.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  expect(failures).toEqual([]);
}
