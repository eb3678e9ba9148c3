import { expect, type Page } from '@playwright/test';
import type { QuizTypeCode } from '#contracts/constants';
import { test } from './support/journey.js';
import { answer, countOf, dialogOf, feedbackOf, goOn, type Player } from './support/practice.js';
import { begun, deviceOf, freshLearner, openSite } from './support/study.js';

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

for (const phone of [true, false]) {
  test(`STUDY-2 what is said of an answer neither moves nor covers what was asked, ${phone ? '360 × 740' : '1280'}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL));
    const { page } = await deviceOf(browser, learner, { phone });
    await page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1280, height: 800 });
    const player: Player = { page, hand: phone ? 'touch' : 'keys' };
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
        if (index === 0 && !phone) await goOn(player, countOf(page, 1, sheet.questions.length));
      }
    }
  });
}
