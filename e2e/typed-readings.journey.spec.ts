import { expect } from '@playwright/test';
import type { SheetQuestion } from '#contracts/http/attempts';
import { test } from './support/journey.js';
import {
  answer,
  countOf,
  dialogOf,
  feedbackOf,
  goOn,
  playWrongAgain,
  resultHead,
  until,
  words,
  type Player,
} from './support/practice.js';
import { named, texts } from './support/product.js';
import { begun, deviceOf, freshLearner, openSite, resultOf } from './support/study.js';

const question = texts('question', 'en');
const ITEMS = ['女/おんな', '学校/がっこう'];
/** On the phone one more is asked, and typed wrong: that one comes again. */
const MISTAKEN = '先生/せんせい';

test.describe.configure({ mode: 'parallel' });

/** As a keyboard gives them, one letter after the other; once with a small っ too few. */
async function type({ page }: Player, { key }: SheetQuestion): Promise<void> {
  const field = dialogOf(page).getByRole('textbox', { name: question['write'] ?? '' });
  const wanted = key?.type === 'text' ? (key.accepted[0] ?? '') : '';
  await expect(field).toBeFocused();
  if (wanted === 'おんな') {
    await expect(dialogOf(page).getByText(question['latin-to-kana'] ?? '')).toBeVisible();
    await field.pressSequentially('onna');
    await expect(field).toHaveValue('おんな');
  } else {
    await field.pressSequentially('gakou');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText(words['near-miss.small-tsu'] ?? '')).toBeVisible();
    await field.clear();
    await field.pressSequentially('gakkou');
    await expect(field).toHaveValue('がっこう');
  }
  await until(feedbackOf(page), () => page.keyboard.press('Enter'));
  const told = feedbackOf(page).getByRole('status');
  await expect(told).toContainText(words['verdict.right'] ?? '');
  await expect(told.getByText(named(wanted)).first()).toBeVisible();
}

for (const phone of [true, false]) {
  test(`STUDY-1 onna becomes おんな, and がこう is tried once more, on a ${phone ? 'phone' : 'desktop'}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL));
    const sheet = await begun(learner, 'vocabulary', {
      skills: ['word-reading'],
      items: phone ? [...ITEMS, MISTAKEN] : ITEMS,
      question_count: phone ? 6 : 4,
    });
    const { page } = await deviceOf(browser, learner, { phone });
    await page.goto(`/grammar-quiz/vocabulary-quiz?attempt=${sheet.id}`);
    const player: Player = { page, hand: phone ? 'touch' : 'keys' };
    const typed = sheet.questions.filter(({ key }) => key?.type === 'text');
    expect(typed).toHaveLength(phone ? 3 : 2);
    const isMistaken = ({ key }: SheetQuestion) => key?.type === 'text' && key.accepted[0] === 'せんせい';
    for (const [index, asked] of sheet.questions.entries()) {
      await expect(countOf(page, index, sheet.questions.length)).toBeVisible();
      if (asked.key?.type === 'text' && !isMistaken(asked)) await type(player, asked);
      else await answer(player, asked, !isMistaken(asked));
      const isLast = index + 1 === sheet.questions.length;
      await goOn(player, isLast ? resultHead(page) : countOf(page, index + 1, sheet.questions.length));
    }
    const result = await resultOf(learner, sheet.id);
    expect(result.correct).toBe(sheet.questions.filter((asked) => !isMistaken(asked)).length);
    if (!phone) return;
    const again = await playWrongAgain(player, 1);
    expect(again.questions.map(({ key }) => key?.type)).toEqual(['text']);
  });
}
