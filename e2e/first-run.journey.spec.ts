import { expect, type Locator, type Page } from '@playwright/test';
import type { SheetQuestion } from '#contracts/http/attempts';
import { filled } from './support/back-office.js';
import { test } from './support/journey.js';
import { button, countOf, dialogOf, until, words as practise } from './support/practice.js';
import { texts } from './support/product.js';
import { answerTo, deviceOf, freshLearner, openSite, startedBy, studyOf } from './support/study.js';

const words = texts('begin-learning', 'en');
const stages = texts('see-stages', 'en');
const top = texts('see-top', 'en');

test.describe.configure({ mode: 'parallel' });

for (const phone of [true, false]) {
  test(`LANG-2 a new learner is asked once for the language and led to the first thing to do, ${phone ? 'on a phone' : 'on a desktop'}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL), undefined, { isNew: true });
    const { page, failures } = await deviceOf(browser, learner, { phone });
    const press = (key: string) => page.getByRole('button', { name: words[key] ?? '', exact: true }).click();
    await page.goto('/top');
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check();
    await press('next');
    if (phone) {
      // read: あ, ね, モ
      for (const romaji of ['a', 'ne', 'mo'])
        await page.getByRole('button', { name: romaji, exact: true }).tap();
    } else {
      await page.reload();
      await press('not-yet');
    }
    const first = page.getByRole('region', { name: words[`thing.${phone ? 'stage' : 'hiragana'}`] ?? '' });
    await first.getByRole('link', { name: words['start'] ?? '' }).click();
    await expect(page).toHaveURL(
      phone ? /stage-mode\?practice=kanji-stage&stage=1$/ : /hiragana-practice\?kana=/,
    );
    await expect(page.getByText(phone ? 'Hán Việt:' : 'あ').first()).toBeVisible();
    expect(await learner.call('GET', 'auth/preferences')).toEqual({ content_language: 'vi', welcomed: true });
    const other = await deviceOf(browser, learner, { phone });
    await other.page.goto('/top');
    await expect(other.page.getByRole('link', { name: top['daily.start'] ?? '' })).toBeVisible();
    await expect(other.page.getByText(words['language'] ?? '')).toHaveCount(0);
    expect([...failures, ...other.failures]).toEqual([]);
  });
}

/** A question of the check has no verdict: the next one comes at once, or the next round when it has come. */
async function answerCheck(
  page: Page,
  asked: SheetQuestion,
  right: boolean,
  [here, then]: [Locator, Locator],
): Promise<void> {
  const place = asked.choices?.findIndex(({ id }) => id === answerTo(asked, right)) ?? 0;
  const choice = dialogOf(page).getByRole('radio').nth(place);
  await until(then, async () => {
    if (await here.isVisible()) await choice.click({ timeout: 1_000 });
  });
}

/** With air on both sides, so that it is seen to be a button. */
async function expectAir(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 16);
  expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height - 16);
}

for (const phone of [true, false]) {
  test(`STUDY-6 who knows more starts higher: three rounds without a verdict, judged by the server, open what lies before, ${phone ? 'on a phone' : 'on a desktop'}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL));
    const { page, failures } = await deviceOf(browser, learner, { phone });
    await page.goto('/kanji-quiz-menu/stage-mode');
    const higher = page.getByRole('link', { name: stages['higher-try'] ?? '' });
    const outcome = dialogOf(page).getByRole('heading', {
      name: filled(practise['check.from'], { stage: 65 }),
    });
    let sheet = await startedBy(page, () => higher.click());
    for (const [round, stage] of [24, 64, 84].entries()) {
      expect(sheet.setup).toEqual({ stage, check: true });
      const { questions } = sheet;
      const answer = async (place: number) => {
        const index = round * questions.length + place;
        const then = index === 14 ? outcome : countOf(page, index + 1, 15);
        const asked = questions[place];
        if (asked) await answerCheck(page, asked, stage !== 84, [countOf(page, index, 15), then]);
      };
      for (const place of [0, 1, 2, 3]) await answer(place);
      if (stage === 84) await answer(4);
      else sheet = await startedBy(page, () => answer(4));
    }
    const menu = button(dialogOf(page), practise['again.menu']);
    await expectAir(page, button(dialogOf(page), filled(practise['check.start'], { stage: 65 })));
    await expectAir(page, menu);
    await menu.click();
    await expect(page).toHaveURL(/\/stage-mode$/);
    const square = (state: string, stage: number) =>
      button(page, filled(stages[`square.${state}`], { stage }));
    await expect(square('open', 65)).toHaveAttribute('aria-current', 'step');
    await expect(square('locked', 66)).toBeVisible();
    expect((await studyOf(learner)).stages).toMatchObject({ opened: 65, next: 65, passed: 0 });
    const first = filled(`${stages['set']} ${stages['range']}`, { set: 1, from: 1, to: 10 });
    await button(page, first).click();
    await expect(square('open', 1)).toBeVisible();
    expect(failures).toEqual([]);
  });
}
