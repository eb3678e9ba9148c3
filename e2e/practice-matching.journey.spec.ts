import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import {
  answer,
  button,
  chooseFive,
  countOf,
  dialogOf,
  expectResult,
  feedbackOf,
  goOn,
  playWrongAgain,
  press,
  rightIn,
  resultHead,
  tabTo,
  until,
  words,
  type Player,
  type Said,
} from './support/practice.js';
import { texts } from './support/product.js';
import { deviceOf, freshLearner, openSite, resultOf, startedBy, type Signed } from './support/study.js';

const question = texts('question', 'en');

/** The two menus whose setup offers pairs; nothing asks for them unasked. */
const MENUS = [
  {
    what: 'kanji and their readings',
    page: '/kanji-quiz-menu/kanji-quiz?practice=kanji-by-level',
    usual: ['kanji-reading', 'kanji-meaning', 'kanji-writing'],
  },
  {
    what: 'words and their meanings',
    page: '/grammar-quiz/vocabulary-quiz',
    usual: ['word-meaning', 'word-reading', 'word-recall'],
  },
] as const;

/** Of what is asked nothing but the pairs is left. */
async function choosePairs(player: Player, usual: readonly string[]): Promise<void> {
  const { page, hand } = player;
  const group = page.getByRole('group', { name: words['setup.skills'] ?? '' });
  const chip = (skill: string, checked?: boolean) =>
    group.getByRole('checkbox', {
      name: question[`skill.${skill}`] ?? '',
      ...(checked !== undefined && { checked }),
    });
  await expect(chip('matching')).not.toBeChecked();
  for (const skill of ['matching', ...usual]) {
    const turned = chip(skill, skill === 'matching');
    if (hand === 'touch') await until(turned, () => chip(skill).tap());
    else {
      await tabTo(page, chip(skill));
      await page.keyboard.press('Space');
    }
    await expect(turned).toBeVisible();
  }
}

const column = (page: Page, side: 'left' | 'right') =>
  dialogOf(page)
    .getByRole('group', { name: question[`match-${side}`] ?? '', exact: true })
    .getByRole('button');

/** A partner is taken, taken back, and goes to another: only a whole answer can be given. */
async function changeOnesMind(player: Player): Promise<void> {
  const { page } = player;
  const [left, right] = [column(page, 'left'), column(page, 'right')];
  const paired = (place: number) =>
    expect(left.nth(place).getByText(question['paired'] ?? '', { exact: true }));
  await press(player, right.nth(2));
  await paired(0).toHaveCount(1);
  await expect(left.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await press(player, right.nth(2));
  await paired(0).toHaveCount(0);
  await paired(1).toHaveCount(1);
  await press(player, left.nth(1));
  await press(player, right.nth(2));
  await paired(1).toHaveCount(0);
  await expect(button(dialogOf(page), words['answer'])).toBeDisabled();
  await press(player, left.nth(0));
}

for (const hand of ['touch', 'keys'] as const) {
  const where = hand === 'touch' ? 'on a phone by touch' : 'on a desktop by keys alone';
  test.describe(where, () => {
    let learner: Signed;
    test.beforeAll(async ({ playwright, baseURL }) => {
      learner = await freshLearner(await openSite(playwright, baseURL));
    });
    for (const { what, page: address, usual } of MENUS) {
      test(`STUDY-1 STUDY-2 ${what} are joined in pairs, ${where}`, async ({ browser }) => {
        const { page, failures } = await deviceOf(browser, learner, { phone: hand === 'touch' });
        const player: Player = { page, hand };
        await page.goto(address);
        await choosePairs(player, usual);
        await chooseFive(player);
        const sheet = await startedBy(page, () => press(player, button(page, words['setup.start'])));
        expect(new Set(sheet.questions.map(({ skill }) => skill))).toEqual(new Set(['matching']));
        const said: Said[] = [];
        for (const [index, asked] of sheet.questions.entries()) {
          await expect(countOf(page, index, 5)).toBeVisible();
          if (index === 0) await changeOnesMind(player);
          const right = index % 2 === 0;
          said.push(await answer(player, asked, right));
          // The answer the other way round: the one in the middle is where it was, and the others are told.
          await expect(feedbackOf(page).locator('li')).toHaveCount(right ? 0 : 4);
          await goOn(player, index === 4 ? resultHead(page) : countOf(page, index + 1, 5));
        }
        await expectResult(page, said);
        expect((await resultOf(learner, sheet.id)).correct).toBe(rightIn(said));
        // The wrong ones again: once for each kind of answer.
        if (hand === 'touch' && what === MENUS[0].what) {
          const again = await playWrongAgain(player, 2);
          expect(again.questions.map(({ skill }) => skill)).toEqual(['matching', 'matching']);
        }
        expect(failures).toEqual([]);
      });
    }
  });
}
