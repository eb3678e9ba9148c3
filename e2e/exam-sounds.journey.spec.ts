import { expect, type Page } from '@playwright/test';
import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import type { AttemptSheet } from '#contracts/http/attempts';
import { publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { filled } from './support/back-office.js';
import { test } from './support/journey.js';
import { heard, listens } from './support/practice.js';
import { named, texts } from './support/product.js';
import { deviceOf, freshLearner, keeps, openSite, sheetOf, signed } from './support/study.js';

const take = texts('take-test', 'en');

// A reload without a network takes the worker.
test.use({ serviceWorkers: 'allow' });

const button = (page: Page, key: string) => page.getByRole('button', { name: named(take[key]) });
const listen = (page: Page) => button(page, 'sound.listen');
const says = (page: Page, key: string, count = 0) =>
  expect(page.getByText(filled(take[key], { count }), { exact: true })).toBeVisible();
/** To its end, however long it is. */
const isOver = (page: Page) => expect(button(page, 'sound.sounding')).toBeHidden({ timeout: 30_000 });
const usedUp = async (page: Page) => {
  await says(page, 'sound.none_other', 2);
  await expect(listen(page)).toBeDisabled();
};

test('TEST-6 TEST-8 PLUS-6 a sound that may be heard twice: told before the start, counted once it begins, with a reload and without a network, used up on every device, and told on the timeline', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const site = await openSite(playwright, baseURL);
  const learner = await freshLearner(site);
  const top = await signed(site, 'top');
  const exam = await publishExam(top, {
    ...{ title: '聴解の日', exam_type: 10, student_ids: [learner.id] },
    organization_id: learner.organizationId,
    sections: [{ title: '聴解', sound_plays: 2, draw: { skill: 'listening', count: 2 } }],
  });
  const { page } = await deviceOf(browser, learner, { phone: true });
  await listens(page);
  await page.goto('/top');
  await keeps(page);
  const path = `/test/mini-test/${exam.id}`;
  const start = { quiz_type: 10, exam_id: exam.id };
  await page.goto(path);
  await says(page, 'start.plays-value_other', 2);
  expect(await violations(page)).toEqual([]);
  await button(page, 'start.start').click();
  await says(page, 'sound.left_other', 2);
  const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', start);
  const [question] = sheet.questions;
  const plays = async () => (await sheetOf(learner, sheet.id)).sound_plays?.[0]?.play_ids.length ?? 0;

  await test.step('once, and a reload brings nothing back', async () => {
    await listen(page).click();
    await says(page, 'sound.left_one', 1);
    await expect.poll(plays).toBe(1);
    await page.reload();
    await says(page, 'sound.left_one', 1);
  });

  await test.step('again without a network: the sound is on the device, and so is that it was heard', async () => {
    // ahead of its question it is fetched
    await expect
      .poll(() =>
        page.evaluate(
          `performance.getEntriesByName(location.origin + '${question?.prompt.audio ?? ''}').length`,
        ),
      )
      .toBeGreaterThan(0);
    await page.context().setOffline(true);
    const before = await heard(page);
    await listen(page).click();
    await says(page, 'sound.last');
    await isOver(page);
    await usedUp(page);
    expect(await violations(page)).toEqual([]);
    await listen(page).click({ force: true });
    expect(await heard(page)).toBe(before + 1);
    expect(await plays()).toBe(1);
    await page.reload();
    await usedUp(page);
  });

  await test.step('the server hears of it once, and another device has nothing left either', async () => {
    await page.context().setOffline(false);
    await expect.poll(plays).toBe(2);
    const { page: other } = await deviceOf(browser, learner);
    await other.goto(path);
    await usedUp(other);
    await button(other, 'next').click();
    await says(other, 'sound.left_other', 2);
    await other.context().close();
  });

  const { entries } = await top.call<AttemptTimeline>('GET', `quiz/attempts/${sheet.id}/timeline`);
  const told = entries.filter((entry) => entry.is === 'heard');
  expect(told.map(({ question: index, time, allowed }) => [index, time, allowed])).toEqual([
    [0, 1, 2],
    [0, 2, 2],
  ]);
});
