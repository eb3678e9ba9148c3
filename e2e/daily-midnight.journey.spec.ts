import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { dateAfter, localDate } from '#libs/kernel';
import { apiOf } from './support/api.js';
import { filled } from './support/back-office.js';
import {
  answer,
  countOf,
  dialogOf,
  expectResult,
  goOn,
  play,
  words,
  type Player,
} from './support/practice.js';
import { texts } from './support/product.js';
import {
  answeredElsewhere,
  begun,
  deviceOf,
  freshLearner,
  openSite,
  sheetOf,
  startedBy,
  studyOf,
  type OwnLearner,
  type Site,
} from './support/study.js';

const top = texts('see-top', 'en');
const HOUR_MS = 3_600_000;

let site: Site;
test.beforeAll(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
});

/**
 * Zones with the same time of day, a whole day apart, and no summer time: an organization that moves from the first to the
 * second is one day later, and nothing else has changed. Of two such pairs the one whose midnight is hours away.
 */
function zonesOneDayApart(): { today: string; tomorrow: string } {
  const hour = new Date().getUTCHours();
  const isNearMidnight = hour >= 8 && hour < 12;
  return isNearMidnight
    ? { today: 'Pacific/Pago_Pago', tomorrow: 'Pacific/Tongatapu' }
    : { today: 'Pacific/Honolulu', tomorrow: 'Pacific/Kiritimati' };
}

/** The server's clock is left alone: it is the organization's calendar that moves on. */
async function moveOn({ organizationId }: OwnLearner, time_zone: string): Promise<void> {
  const { call } = await apiOf(site.request, 'top');
  const { version } = await call<{ version: number }>('GET', `organizations/${organizationId}`);
  const path = `organizations/${organizationId}`;
  await call('PATCH', path, { time_zone }, { 'if-match': `"${version}"` });
}

const linkOn = (page: Page, key: string) =>
  page.getByRole('main').getByRole('link', { name: top[key] ?? '', exact: true });
/** Start, or continue where the other device was first. */
const startOn = (page: Page) =>
  startedBy(page, () => page.getByRole('main').locator('a[href="/top?practice=daily-challenge"]').click());

test('STUDY-7 LIVE-1 over midnight a challenge stays that of its day and may be finished, and every open /top shows the new one', async ({
  browser,
}) => {
  const { today, tomorrow } = zonesOneDayApart();
  const learner = await freshLearner(site, today);
  const phone = await deviceOf(browser, learner, { phone: true });
  const desk = await deviceOf(browser, learner);
  // Of all clocks only this page's will be moved.
  await desk.page.clock.install();
  const player: Player = { page: phone.page, hand: 'touch' };
  const { local_date, ends_at } = (await studyOf(learner)).daily;
  expect(local_date).toBe(localDate(new Date().toISOString(), today));
  const isRight = (index: number) => index !== 4;
  const begunElsewhere = await begun(learner, 'daily-challenge', {});
  const before = await answeredElsewhere(learner, begunElsewhere, 15, isRight);
  await phone.page.goto('/top');
  const sheet = await startOn(phone.page);
  expect(sheet.id).toBe(begunElsewhere.id);
  const total = sheet.questions.length;
  const saidToday = await play(player, sheet, isRight, { before, to: 17 });
  await desk.page.goto('/top');
  await expect(desk.page.getByText(filled(top['daily.answered'], { answered: 17, total }))).toBeVisible();
  await expect(linkOn(desk.page, 'daily.continue')).toBeVisible();
  await desk.page.evaluate('globalThis.markedByTest = true');
  await test.step('midnight: the open page of the desk has the next challenge', async () => {
    await moveOn(learner, tomorrow);
    const { daily } = await studyOf(learner);
    expect(daily).toMatchObject({ local_date: dateAfter(local_date, 1), state: 'open', streak: 0 });
    expect(daily.attempt_id).not.toBe(sheet.id);
    await desk.page.clock.fastForward(Date.parse(ends_at) - Date.now() + 2_000);
    await expect(linkOn(desk.page, 'daily.start')).toBeVisible();
    expect(await desk.page.evaluate('globalThis.markedByTest')).toBe(true);
  });
  await test.step('the phone goes on with that of the day before, to its end', async () => {
    const said = await play(player, sheet, isRight, { before: saidToday });
    await expectResult(phone.page, said);
    await expect.poll(async () => (await studyOf(learner)).daily.streak).toBe(1);
    expect((await studyOf(learner)).daily).toMatchObject({ state: 'open', longest_streak: 1 });
  });
  await test.step('it counts for its day, and both have the same new one', async () => {
    for (const { page } of [phone, desk]) {
      await page.goto('/top');
      const chip = filled(top['streak.chip_one'], { count: 1 });
      await expect(page.getByRole('main').getByText(chip, { exact: true }).first()).toBeVisible();
    }
    const [next, other] = [await startOn(desk.page), await startOn(phone.page)];
    expect(next.id).not.toBe(sheet.id);
    expect(other.id).toBe(next.id);
    expect(other.questions).toEqual(next.questions);
  });
  expect([...phone.failures, ...desk.failures]).toEqual([]);
});

test('STUDY-7 a challenge that is open at midnight ends with what was answered, is handed in when there is a network, and the next one waits', async ({
  browser,
}) => {
  const { today, tomorrow } = zonesOneDayApart();
  const learner = await freshLearner(site, today);
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.clock.install();
  await page.goto('/top');
  const sheet = await startOn(page);
  const total = sheet.questions.length;
  const player: Player = { page, hand: 'touch' };
  const [first] = sheet.questions;
  if (first) await answer(player, first, true);
  await goOn(player, countOf(page, 1, total));
  await expect.poll(async () => (await sheetOf(learner, sheet.id)).answers.length).toBe(1);
  await moveOn(learner, tomorrow);
  // Without a network nobody tells the page that its clock is wrong.
  await page.context().setOffline(true);
  await page.clock.fastForward(Date.parse(sheet.deadline ?? '') - Date.now() + HOUR_MS);
  await expect(dialogOf(page).getByText(words['result.time-up'] ?? '')).toBeVisible();
  await expectResult(page, ['right', ...Array.from({ length: total - 1 }, () => 'passed' as const)]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await sheetOf(learner, sheet.id)).status).toBe('submitted');
  // One of twenty is no day of the streak.
  expect((await studyOf(learner)).daily).toMatchObject({ state: 'open', streak: 0 });
  await page.goto('/top');
  const next = await startOn(page);
  expect(next.id).not.toBe(sheet.id);
});
