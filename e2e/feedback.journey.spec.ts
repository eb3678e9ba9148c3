import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { QuizTypeCode } from '#contracts/constants';
import { judge } from '#learning/judge';
import { browserWith } from './support/browser.js';
import { test } from './support/journey.js';
import {
  answer,
  button,
  countOf,
  dialogOf,
  feedbackOf,
  goOn,
  press,
  type Player,
} from './support/practice.js';
import { texts } from './support/product.js';
import { begun, deviceOf, freshLearner, openSite, type Site } from './support/study.js';

// Widths of texts are looked at.
test.use({ launchOptions: browserWith({ webFonts: true }) });

const lesson = texts('lesson', 'en');

/** One of each kind of answer that stays on the screen; the sentences are the longest texts. */
const ASKED: readonly (readonly [QuizTypeCode, object])[] = [
  ['particle', { level: 'N4' }],
  ['kanji-by-grade', { grade: 1, skills: ['kanji-reading'] }],
  ['grammar', { level: 'N4', skills: ['sentence-order'] }],
  ['vocabulary', { level: 'N5', skills: ['matching'] }],
];

/** Where the prompt and what is chosen among stand, as whole pixels, from the top of their own place: it may be scrolled. */
async function places(page: Page): Promise<string[]> {
  const top = (await dialogOf(page).locator('[data-asked]').boundingBox())?.y ?? 0;
  const parts = await dialogOf(page)
    .locator('h1, [role="radio"], [role="group"] [aria-pressed], [data-asked] p')
    .all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) =>
    box ? [box.x, box.y - top, box.width, box.height].map(Math.round).join(' ') : 'nowhere',
  );
}

/** The sheet stands below the place of the question, and inside the window. */
async function expectBelow(page: Page): Promise<void> {
  const sheet = await feedbackOf(page).boundingBox();
  const stage = await dialogOf(page).locator('[data-stage]').boundingBox();
  if (!sheet || !stage) throw new Error('nothing is said of the answer');
  expect(Math.round(sheet.y)).toBeGreaterThanOrEqual(Math.round(stage.y + stage.height));
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** A learner of its own, at a device of this size. */
async function atDevice(browser: Browser, site: Promise<Site>, phone: boolean) {
  const learner = await freshLearner(await site);
  const { page } = await deviceOf(browser, learner, { phone });
  const player: Player = { page, hand: phone ? 'touch' : 'keys' };
  return { learner, page, player };
}

/** The whole of it, inside the place of the question. */
async function expectRightInSight(page: Page): Promise<void> {
  const choice = await dialogOf(page).locator('[role="radio"][data-mark="right"]').boundingBox();
  const stage = await dialogOf(page).locator('[data-stage]').boundingBox();
  if (!choice || !stage) throw new Error('no choice is the right one');
  expect(choice.y).toBeGreaterThanOrEqual(Math.floor(stage.y));
  // what is scrolled stands at whole pixels, and choices may not
  expect(choice.y + choice.height).toBeLessThanOrEqual(Math.ceil(stage.y + stage.height) + 1);
}

const SIZES = [true, false].map((phone) => [phone, phone ? '360 × 740' : '1280'] as const);

for (const [phone, size] of SIZES) {
  test(`STUDY-2 what is said of an answer neither moves nor covers what was asked, ${size}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const { learner, page, player } = await atDevice(browser, openSite(playwright, baseURL), phone);
    for (const [code, setup] of phone ? ASKED : ASKED.slice(0, 2)) {
      const sheet = await begun(learner, code, { ...setup, question_count: 5 });
      await page.goto(`/home?attempt=${sheet.id}`);
      for (const [index, right] of (phone ? [false] : [false, true]).entries()) {
        const asked = sheet.questions[index];
        if (!asked) throw new Error('there are five questions');
        await expect(countOf(page, index, sheet.questions.length)).toBeVisible();
        const before = await places(page);
        await answer(player, asked, right);
        const after = await places(page);
        const isChosen = asked.key?.type === 'choice';
        // what was composed stays, and its tray becomes the right order
        expect(isChosen ? after : after.slice(0, 1)).toEqual(isChosen ? before : before.slice(0, 1));
        await expectBelow(page);
        if (isChosen) await expectRightInSight(page);
        if (index === 0 && !phone) await goOn(player, countOf(page, 1, sheet.questions.length));
      }
    }
  });
}

/** Each by its sign and by its romaji. */
const PAIR = [
  ['シ', 'shi'],
  ['ツ', 'tsu'],
] as const;
const DRILLED = 4;

for (const [phone, size] of SIZES) {
  test(`STUDY-3 a drill shows first what tells its two apart, and asks one after the other beside the other, ${size}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const { learner, page, player } = await atDevice(browser, openSite(playwright, baseURL), phone);
    const items = PAIR.map(([sign]) => sign);
    const sheet = await begun(learner, 'kana', { items, drill: true, question_count: DRILLED });
    await page.goto(`/home?attempt=${sheet.id}`);
    const shown = dialogOf(page);
    const rings = shown.locator('ellipse');
    await expect(
      shown.getByText('The long stroke of 「シ」 goes up, that of 「ツ」 comes down.'),
    ).toBeVisible();
    await expect(rings).toHaveCount(PAIR.length);
    await expect(shown.getByRole('radio')).toHaveCount(0);
    await press(player, button(shown, lesson['pair.start']));
    const asked: number[] = [];
    for (const [index, question] of sheet.questions.entries()) {
      await expect(countOf(page, index, DRILLED)).toBeVisible();
      const choices = await shown.getByRole('radio').allInnerTexts();
      const beside = PAIR.map((names) =>
        choices.findIndex((choice) => names.some((name) => choice.includes(name))),
      );
      expect(beside).not.toContain(-1);
      const { key } = question;
      const right = question.choices?.findIndex(({ id }) => key && judge(id, key)) ?? -1;
      asked.push(beside.indexOf(right));
      await answer(player, question, index > 0);
      if (index + 1 < DRILLED) await goOn(player, countOf(page, index + 1, DRILLED));
    }
    expect([asked.join(), asked.toReversed().join()]).toContain('0,1,0,1');
  });
}

/** Of the words that are taught, one of those with the most morae. */
const LONG = '一生懸命/いっしょうけんめい';

/** The morae of an answer that stand in more than one line, or beyond its place. */
async function strayed(of: Locator): Promise<string[]> {
  const place = await of.boundingBox();
  const morae = of.locator('[data-height]');
  const all = await morae.all();
  const boxes = await Promise.all(all.map((mora) => mora.boundingBox()));
  const line = Math.min(...boxes.map((box) => box?.height ?? 0));
  const names = await morae.allInnerTexts();
  return names.filter((_, index) => {
    const box = boxes[index];
    if (!box || !place) return true;
    return box.height > line + 1 || box.x < place.x - 1 || box.x + box.width > place.x + place.width + 1;
  });
}

for (const [phone, size] of SIZES) {
  test(`STUDY-2 a long reading keeps to its place with its pitch, and no mora is torn, ${size}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const { learner, page, player } = await atDevice(browser, openSite(playwright, baseURL), phone);
    const setup = { items: [LONG], skills: ['word-meaning'], question_count: 1 };
    const sheet = await begun(learner, 'vocabulary', setup);
    await page.goto(`/home?attempt=${sheet.id}`);
    const [asked] = sheet.questions;
    if (!asked) throw new Error('there is one question');
    await expect(countOf(page, 0, 1)).toBeVisible();
    await answer(player, asked, false);
    const right = feedbackOf(page).locator('[data-tone="right"]');
    await expect(right.locator('[data-height]')).toHaveText([...'いっ', 'しょ', ...'うけんめい']);
    expect(await strayed(right)).toEqual([]);
  });
}
