import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { filled } from './support/back-office.js';
import { button, chooseFive, dialogOf, expectResult, play, words, type Player } from './support/practice.js';
import { texts } from './support/product.js';
import {
  answeredElsewhere,
  begun,
  deviceOf,
  freshLearner,
  openSite,
  resultOf,
  sheetOf,
  startedBy,
  type Signed,
} from './support/study.js';

const left = texts('left-practice', 'en');
const PAGE = '/grammar-quiz/particle-quiz';
const FIVE = { level: 'N5', question_count: 5 };

let learner: Signed;
test.beforeAll(async ({ playwright, baseURL }) => {
  learner = await freshLearner(await openSite(playwright, baseURL));
});

const card = (page: Page): Locator => page.getByRole('region', { name: left['title'] ?? '' });
const far = (answered: number): string => filled(left['answered'], { answered, total: 5 });

test('STUDY-2 practice that was left with the browser closed goes on at the same question, on another device', async ({
  browser,
}) => {
  const desk = await deviceOf(browser, learner);
  const keys: Player = { page: desk.page, hand: 'keys' };
  await desk.page.goto(PAGE);
  await chooseFive(keys);
  const sheet = await startedBy(desk.page, () => button(desk.page, words['setup.start']).click());
  const isRight = (index: number) => index % 2 === 0;
  const before = await play(keys, sheet, isRight, { to: 2 });
  await expect.poll(async () => (await sheetOf(learner, sheet.id)).answers.length).toBe(2);
  await desk.page.context().close();

  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  await page.goto(PAGE);
  const middle = filled(left['middle'], { answered: 2, total: 5 });
  await expect(page.getByRole('region', { name: middle })).toBeVisible();
  await page.goto('/top');
  await expect(card(page).getByText(far(2))).toBeVisible();
  await button(card(page), left['go-on']).tap();
  await expect(page).toHaveURL(`/top?attempt=${sheet.id}`);
  const said = await play({ page, hand: 'touch' }, sheet, isRight, { before });
  await expectResult(page, said);
  await button(dialogOf(page), words['again.menu']).tap();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  expect((await resultOf(learner, sheet.id)).correct).toBe(3);
  expect(failures).toEqual([]);
});

test('STUDY-2 LIVE-1 what is begun elsewhere appears on the open page, and is let go there with its result', async ({
  browser,
}) => {
  const { page, failures } = await deviceOf(browser, learner);
  await page.goto('/top');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sheet = await begun(learner, 'particle', FIVE);
  await answeredElsewhere(learner, sheet, 1);
  await expect(card(page).getByText(far(1))).toBeVisible();
  await button(card(page), left['hand-in']).click();
  const asks = page.getByRole('dialog', { name: left['hand-in.title'] ?? '' });
  await expect(asks.getByText(filled(left['hand-in.missing_other'], { count: 4 }))).toBeVisible();
  await button(asks, left['hand-in']).click();
  await expectResult(page, ['right', 'passed', 'passed', 'passed', 'passed']);
  await button(dialogOf(page), words['again.menu']).click();
  await expect(card(page)).toHaveCount(0);
  expect(failures).toEqual([]);
});
