import { expect, type Locator, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import { needOf } from '#contracts/practice-types';
import { violations } from './support/axe.js';
import { test } from './support/journey.js';
import {
  answer,
  button,
  countOf,
  dialogOf,
  goOn,
  press,
  resultHead,
  until,
  words,
  type Player,
} from './support/practice.js';
import { atWidth, texts } from './support/product.js';
import {
  begun,
  deviceOf,
  freshLearner,
  keeps,
  openSite,
  resultOf,
  sheetOf,
  startedBy,
  type OwnLearner,
  type Site,
} from './support/study.js';

const seeResult = texts('see-result', 'en');
const KANA_QUIZ = '/hiragana-katakana-quiz/kana-quiz';
const AUDIO_QUIZ = '/hiragana-katakana-quiz/audio-quiz';

test.use({ serviceWorkers: 'allow' });

let site: Site;
let learner: OwnLearner;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
  learner = await freshLearner(site);
});

/** Three kana, each asked in all three ways: three of the nine questions are typed. */
const NINE = { items: ['あ', 'い', 'う'], question_count: 9 };

/** Something that is not typed comes after what is: else (one order in 84) the practice would be over with it. */
async function begunWithMore() {
  for (;;) {
    const sheet = await begun(learner, 'kana', NINE);
    const places = sheet.questions.map((asked, place) => ({ place, typed: needOf(asked) === 'typing' }));
    const first = places.findIndex(({ typed }) => typed);
    if (places.slice(first).some(({ typed }) => !typed)) return { sheet, places };
  }
}

const aside = (page: Page): Locator => button(dialogOf(page), words['cannot-now.typing']);
/** At whatever time it ends. */
const leftOut = (page: Page, need: 'listening' | 'typing'): Locator =>
  page.getByText(new RegExp((words[`left-out.${need}`] ?? '').replace('{{time}}', String.raw`\d\d:\d\d`)));
const askAgain = (page: Page): Locator => button(page, words['left-out.ask-again']);

/** How many answers the device keeps: before, a page that goes at once takes them with it. */
const keptHere = (page: Page) =>
  page.evaluate<number>(`new Promise((counted, failed) => {
    const opening = indexedDB.open('manabiya-answers');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => counted(counting.result);
      opening.result.close();
    };
  })`);

/** All that is not typed, from the first on that is open; right but for the last. */
async function answerRest(player: Player, { questions }: AttemptSheet, places: readonly number[]) {
  for (const [turn, place] of places.entries()) {
    const asked = questions[place];
    if (!asked) throw new Error('no question');
    const next = places[turn + 1];
    await answer(player, asked, next !== undefined);
    await goOn(player, next === undefined ? resultHead(player.page) : countOf(player.page, next, 9));
  }
}

test('STUDY-2 PLUS-3 on a phone typed questions are set aside without a network; a reload keeps it, the result counts the others, and new practice leaves them out', async ({
  browser,
}) => {
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  const player: Player = { page, hand: 'touch' };
  const { sheet, places } = await begunWithMore();
  const typed = places.filter((one) => one.typed).map(({ place }) => place);
  const others = places.filter((one) => !one.typed).map(({ place }) => place);
  expect(typed).toHaveLength(3);
  const [first = 0] = typed;
  const before = others.filter((place) => place < first);
  const after = others.filter((place) => place > first);
  await page.goto(`/home?attempt=${sheet.id}`);
  await keeps(page);
  await page.reload();
  for (const [turn, place] of before.entries()) {
    const asked = sheet.questions[place];
    if (asked) await answer(player, asked, true);
    await goOn(player, countOf(page, before[turn + 1] ?? first, 9));
  }
  await expect(aside(page)).toBeVisible();
  await atWidth(page, 'desktop', () => expect(aside(page)).toBeVisible());
  // the page below is there, too
  for (const part of ['main', 'h1']) await expect(page.locator(part).first()).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  const next = after[0] ?? before[0] ?? 0;
  await until(countOf(page, next, 9), () => aside(page).tap({ timeout: 1_000 }));
  await expect(aside(page)).toHaveCount(0);
  await expect.poll(() => keptHere(page)).toBe(3);
  await page.reload();
  await expect(countOf(page, next, 9)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await sheetOf(learner, sheet.id)).set_aside?.length).toBe(3);
  await answerRest(player, sheet, after);
  const head = seeResult['section-label'] ?? '';
  const score = head.replace('{{correct}}', '5').replace('{{count}}', '6');
  await expect(dialogOf(page).getByRole('img', { name: score })).toBeVisible();
  await expect(
    dialogOf(page)
      .getByText(words['result.set-aside'] ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await resultOf(learner, sheet.id)).toMatchObject({ correct: 5, points: 5, total_points: 6 });

  await page.goto(KANA_QUIZ);
  await expect(leftOut(page, 'typing')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const quiet = await startedBy(page, () => button(page, words['setup.start']).tap());
  expect(quiet.setup?.without).toEqual(['typing']);
  expect(quiet.questions.map(needOf)).not.toContain('typing');
  await page.goto(KANA_QUIZ);
  await askAgain(page).tap();
  await expect(leftOut(page, 'typing')).toHaveCount(0);
  // what was said of the network that was away
  expect(failures.filter((one) => !/net::ERR_|E_9001_NETWORK_ERROR/.test(one))).toEqual([]);
});

test('STUDY-2 at a desk, by keys, all of a listening practice is set aside: the result says so, and with nothing left it is asked whether to go back', async ({
  browser,
}) => {
  const { page, failures } = await deviceOf(browser, learner);
  const player: Player = { page, hand: 'keys' };
  const sheet = await begun(learner, 'audio', { kinds: ['kana'], question_count: 3 });
  await page.goto(`/home?attempt=${sheet.id}`);
  await expect(countOf(page, 0, 3)).toBeVisible();
  const listen = button(dialogOf(page), words['cannot-now.listening']);
  await atWidth(page, 'phone', () => expect(listen).toBeVisible());
  await until(resultHead(page), () => press(player, listen));
  await expect(dialogOf(page).getByText(words['result.all-set-aside'] ?? '')).toBeVisible();
  expect(await resultOf(learner, sheet.id)).toMatchObject({ correct: 0, total_points: 0, percent: 0 });

  await page.goto(AUDIO_QUIZ);
  await expect(leftOut(page, 'listening')).toBeVisible();
  await button(page, words['setup.start']).click();
  await expect(page.getByRole('heading', { name: words['left-out.nothing'] ?? '' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const again = await startedBy(page, () => press(player, askAgain(page)));
  expect(again.setup).not.toHaveProperty('without');
  expect(new Set(again.questions.map(needOf))).toEqual(new Set(['listening']));
  // the refusal of a start is what the question is made of
  expect(failures.filter((one) => !/status of 422|practice\.nothing-to-ask/.test(one))).toEqual([]);
});
