import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { newLearner } from './support/api.js';
import { answerCrossing, crossing, giveTo, writeCrossing } from './support/crossing.js';
import { chooseOwnPassword, field } from './support/back-office.js';
import { openPicker, publishNew, putIn } from './support/picked-exam.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';

const question = texts('question');
const exams = texts('manage-exams');

/** Another question at each run. */
const SUFFIX = String(Date.now()).slice(-6);
const SENTENCE = crossing(SUFFIX);
const TITLE = `ふみきり${SUFFIX}`;
const OWN = 'Fumikiri#2026!';

test('ADMIN-5 TEST-1 STUDY-2 a question with furigana and a sound is written, found by its reading, put into a test by hand, and answered', async ({
  browser,
  request,
}) => {
  const top = await openDevice(browser);
  const teacher = await openDevice(browser);
  const learner = await openDevice(browser, PHONE);

  await test.step('the top administrator writes it', async () => {
    await signIn(top.page, 'top');
    await writeCrossing(top.page, SUFFIX);
  });
  await test.step('its reading finds it in the list', () => findByReading(top.page, 'ﾌﾐｷﾘ'));
  const examId = await test.step('a teacher puts it into a test by hand', async () => {
    await signIn(teacher.page, 'teacher01');
    return pickByHand(teacher.page);
  });
  await test.step('its page names the test', async () => {
    await top.page.getByRole('link', { name: new RegExp(SUFFIX) }).click();
    await expect(top.page.getByRole('link', { name: TITLE })).toBeVisible();
  });
  await test.step('a learner hears and answers it', async () => {
    const userId = `fumikiri.${SUFFIX}`;
    const initial = await newLearner(request, userId);
    await giveTo(request, examId, userId);
    await signIn(learner.page, userId, initial);
    await chooseOwnPassword(learner.page, OWN);
    await answerCrossing(learner.page, examId);
  });
  expect([...top.failures, ...teacher.failures, ...learner.failures]).toEqual([]);
});

async function findByReading(page: Page, reading: string): Promise<void> {
  await page.goto('/questions');
  await page.getByRole('searchbox').fill(`${reading} ${SUFFIX}`);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row', { name: new RegExp(SUFFIX) })).toHaveCount(1);
}

async function pickByHand(page: Page): Promise<string> {
  const dialog = await openPicker(page, TITLE);
  await dialog.getByRole('searchbox').fill(`ふみきり ${SUFFIX}`);
  await expect(dialog.getByRole('row')).toHaveCount(2); // the head and the one that is left
  await dialog.getByRole('button', { name: new RegExp(SUFFIX), expanded: false }).click();
  const inside = dialog.getByRole('region', { name: exams['pick-inside'] ?? '' });
  await expect(inside.getByRole('listitem').filter({ hasText: exams['pick-right'] ?? '?' })).toContainText(
    'ふみきり',
  );
  await expect(inside.getByLabel(question['sound'] ?? '')).toBeVisible();
  await putIn(page, SENTENCE);
  await field(page, exams['draw.points']).fill('5');
  return publishNew(page);
}
