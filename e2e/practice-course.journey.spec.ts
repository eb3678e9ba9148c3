import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import type { AttemptSheet } from '#contracts/http/attempts';
import { filled } from './support/back-office.js';
import {
  answer,
  button,
  countOf,
  dialogOf,
  expectResult,
  feedbackOf,
  goOn,
  play,
  until,
  words,
  type Player,
} from './support/practice.js';
import { texts } from './support/product.js';
import {
  answerTo,
  begun,
  deviceOf,
  freshLearner,
  openSite,
  resultOf,
  sheetOf,
  type Signed,
} from './support/study.js';

const question = texts('question', 'en');
const top = texts('see-top', 'en');
const PAGE = '/grammar-quiz/particle-quiz';
const FIVE = { level: 'N5', question_count: 5 };

let learner: Signed;
test.beforeAll(async ({ playwright, baseURL }) => {
  learner = await freshLearner(await openSite(playwright, baseURL));
});

/** Particles, each with choices, on a phone. */
async function begin(browser: Browser, setup: object = {}, prepare?: (page: Page) => Promise<unknown>) {
  const sheet = await begun(learner, 'particle', { ...FIVE, ...setup });
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  await prepare?.(page);
  await page.goto(`${PAGE}?attempt=${sheet.id}`);
  await expect(countOf(page, 0, 5)).toBeVisible();
  const player: Player = { page, hand: 'touch' };
  return { sheet, page, player, failures };
}

/** The first questions, right and wrong in turn, up to the one after them. */
const answerFirst = (player: Player, sheet: AttemptSheet, to: number) =>
  play(player, sheet, (index) => index % 2 === 0, { to });

const progress = (page: Page, given: number, right: number) =>
  dialogOf(page).getByRole('img', { name: filled(words['progress'], { given, total: 5, right }) });

test('STUDY-2 a reload goes on at the same question with the same answers, in one tab at a time', async ({
  browser,
}) => {
  const { sheet, page, player, failures } = await begin(browser);
  await answerFirst(player, sheet, 2);
  await page.reload();
  await expect(countOf(page, 2, 5)).toBeVisible();
  await expect(progress(page, 2, 1)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(countOf(other, 2, 5)).toBeVisible();
  await expect(page.getByText(words['other-tab'] ?? '')).toBeVisible();
  const asked = sheet.questions[2];
  if (asked) await answer({ page: other, hand: 'touch' }, asked, true);
  await page.bringToFront();
  await button(page, question['other-tab.here']).tap();
  await expect(progress(page, 3, 2)).toBeVisible();
  await goOn(player, countOf(page, 3, 5));
  await expect(other.getByText(words['other-tab'] ?? '')).toBeVisible();
  expect(failures).toEqual([]);
});

test('STUDY-1 the time of a question is over: wrong, with the right answer, and on to the next', async ({
  browser,
}) => {
  const { sheet, page, player } = await begin(browser, { seconds_per_question: 10 }, (one) =>
    one.clock.install(),
  );
  await expect(page.getByRole('timer')).toHaveText(/00:(10|0\d)/);
  await page.clock.fastForward(11_000);
  await expect(feedbackOf(page).getByText(words['verdict.time-up'] ?? '')).toBeVisible();
  await goOn(player, countOf(page, 1, 5));
  await expect(progress(page, 1, 0)).toBeVisible();
  await expect
    .poll(async () => (await sheetOf(learner, sheet.id)).answers.map(({ value }) => value))
    .toEqual(['']);
});

test('STUDY-1 the time of the whole is over: the result of what was answered, handed in', async ({
  browser,
}) => {
  const { sheet, page, player } = await begin(browser, { seconds_total: 300 }, (one) => one.clock.install());
  await answerFirst(player, sheet, 2);
  await expect.poll(async () => (await sheetOf(learner, sheet.id)).answers.length).toBe(2);
  // Without a network nobody tells the page that its clock is wrong.
  await page.context().setOffline(true);
  await page.clock.fastForward(301_000);
  await expect(dialogOf(page).getByText(words['result.time-up'] ?? '')).toBeVisible();
  await expectResult(page, ['right', 'wrong', 'passed', 'passed', 'passed']);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await sheetOf(learner, sheet.id)).status, { timeout: 30_000 })
    .toBe('submitted');
  expect((await resultOf(learner, sheet.id)).correct).toBe(1);
});

test('STUDY-2 PLUS-3 with the network off practice goes on to its result, and arrives later, each answer once', async ({
  browser,
}) => {
  const { sheet, page, player } = await begin(browser);
  const isRight = (index: number) => index !== 3;
  const before = await play(player, sheet, isRight, { to: 1 });
  await page.context().setOffline(true);
  const said = await play(player, sheet, isRight, { before });
  expect(said).toEqual(['right', 'right', 'right', 'wrong', 'right']);
  await expectResult(page, said);
  expect((await sheetOf(learner, sheet.id)).answers).toHaveLength(1);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await sheetOf(learner, sheet.id)).status, { timeout: 30_000 })
    .toBe('submitted');
  const arrived = await sheetOf(learner, sheet.id);
  expect(arrived.answers).toHaveLength(5);
  // Started, five answers, submitted: nothing twice.
  expect(arrived.version).toBe(7);
  const result = await resultOf(learner, sheet.id);
  expect(result.questions.map(({ correct }) => correct)).toEqual(said.map((one) => one === 'right'));
});

/** Frames from the last press to the feedback. */
const COUNT_FRAMES = `{
  let last = 0;
  addEventListener('click', () => {
    const press = ++last;
    let frames = 0;
    const look = () => {
      frames += 1;
      if (press !== last) return;
      if (document.querySelector('section[data-verdict]')) globalThis.framesToFeedback = frames;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
}`;

test('STUDY-2 what was right is shown with the next frame, before the server has heard of the answer', async ({
  browser,
}) => {
  const { sheet, page } = await begin(browser, {}, (one) => one.addInitScript(COUNT_FRAMES));
  const hold = Promise.withResolvers<void>();
  let heldBack = 0;
  await page.route('**/answers/**', async (route) => {
    heldBack += 1;
    await hold.promise;
    await route.continue();
  });
  const asked = sheet.questions[0];
  const index = asked?.choices?.findIndex(({ id }) => id === answerTo(asked, false)) ?? 0;
  const choice = dialogOf(page).getByRole('radio').nth(index);
  await until(feedbackOf(page), () => choice.tap());
  await expect(feedbackOf(page).getByText(words['verdict.wrong'] ?? '')).toBeVisible();
  await expect.poll(() => heldBack).toBe(1);
  await expect(dialogOf(page).getByText(question['save.saved'] ?? '', { exact: true })).toHaveCount(0);
  expect((await sheetOf(learner, sheet.id)).answers).toEqual([]);
  const frames = await page.evaluate<number>('globalThis.framesToFeedback');
  expect(frames).toBeGreaterThan(0);
  expect(frames).toBeLessThanOrEqual(2);
  hold.resolve();
  await expect(dialogOf(page).getByText(question['save.saved'] ?? '', { exact: true })).toBeVisible();
});

test('LIVE-2 STUDY-7 the open /top counts each answer that is given to the challenge in another tab', async ({
  browser,
}) => {
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  const sheet = await begun(learner, 'daily-challenge', {});
  const watching = await page.context().newPage();
  await watching.goto('/top');
  const total = sheet.questions.length;
  const counted = (answered: number) =>
    watching.getByText(filled(top['daily.answered'], { answered, total }));
  await expect(counted(0)).toBeVisible();
  await page.bringToFront();
  await page.goto(`/top?attempt=${sheet.id}`);
  const player: Player = { page, hand: 'touch' };
  for (const [index, asked] of sheet.questions.slice(0, 3).entries()) {
    await answer(player, asked, true);
    await expect(counted(index + 1)).toBeVisible({ timeout: 10_000 });
    await goOn(player, countOf(page, index + 1, total));
  }
  expect(failures).toEqual([]);
});
