import { expect, type Page } from '@playwright/test';
import { apiOf, publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const words = texts('watch-room');
const take = texts('take-test');
const question = texts('question');

const QUESTIONS = 5;
/** A closed browser is to be seen within this time (PLUS-1). */
const SEEN_MS = 15_000;

const table = (page: Page) => page.getByRole('table');
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const squares = (page: Page, name: string, square: string) =>
  rowOf(page, name).locator(`[data-square="${square}"]`);
const judged = (page: Page, name: string) =>
  rowOf(page, name).locator('[data-square="right"], [data-square="wrong"]');

const answerHere = async (page: Page) => {
  await page.getByRole('radio').first().click();
  await expect(page.getByText(named(question['save.saved']))).toBeVisible();
};

test('TEST-10 PLUS-1 LIVE-1 a teacher watches two learners: squares fill, a closed browser is seen, an unsent answer, the hand-in', async ({
  browser,
  request,
}) => {
  const author = await apiOf(request, 'teacher01');
  const people = await author.call<{ items: { id: string; fullname: string; user_id: string }[] }>(
    'GET',
    'students?q=learner1&size=100&sort=user_id',
  );
  const [first, second] = ['learner11', 'learner12'].map((id) =>
    people.items.find(({ user_id }) => user_id === id),
  );
  if (!first || !second) throw new Error('the demo data has no such learners');
  const exam = await publishExam(author, {
    ...{ title: '第10課　試験室', exam_type: 10 },
    student_ids: [first.id, second.id],
  });
  const [teacher, phone, desk] = await Promise.all([
    openDevice(browser),
    openDevice(browser, PHONE),
    openDevice(browser),
  ]);
  const { page } = teacher;
  await signIn(page, 'teacher01');
  await expect(page).toHaveURL(/\/students$/);
  await page.goto(`/quiz/${exam.id}/room`);

  await test.step('both stand there, and have not begun', async () => {
    await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(2);
    for (const { fullname } of [first, second])
      await expect(rowOf(page, fullname)).toContainText(words['state.not_started'] ?? '');
    await page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));
  });

  const begin = async (learner: Page, id: string) => {
    await signIn(learner, id);
    await expect(learner).toHaveURL(/\/top$/);
    await learner.goto(`/test/mini-test/${exam.id}`);
    await learner.getByRole('button', { name: named(take['start.start']) }).click();
    await expect(learner.getByRole('radio').first()).toBeVisible();
  };

  await test.step('they begin: connected, at the first question', async () => {
    await Promise.all([begin(phone.page, 'learner11'), begin(desk.page, 'learner12')]);
    for (const { fullname } of [first, second]) {
      await expect(rowOf(page, fullname)).toContainText(words['state.saved'] ?? '');
      await expect(squares(page, fullname, 'now')).toHaveCount(1);
    }
  });

  await test.step('an answer fills its square, and the mark goes on with the learner', async () => {
    await answerHere(phone.page);
    await expect(judged(page, first.fullname)).toHaveCount(1);
    await phone.page.getByRole('button', { name: named(take['next']) }).click();
    await expect(rowOf(page, first.fullname).getByRole('cell').nth(2)).toHaveAttribute('data-now', 'true');
    await answerHere(desk.page);
    await expect(judged(page, second.fullname)).toHaveCount(1);
  });

  await test.step('an answer that cannot be sent stands as such, where the device says so', async () => {
    await phone.page.route('**/api/quiz/attempts/*/answers/*', (route) => route.abort());
    await phone.page.getByRole('radio').first().click();
    await expect(squares(page, first.fullname, 'unsent')).toHaveCount(1);
    await expect(judged(page, first.fullname)).toHaveCount(1);
    await phone.page.unroute('**/api/quiz/attempts/*/answers/*');
    await expect(judged(page, first.fullname)).toHaveCount(2);
    await expect(squares(page, first.fullname, 'unsent')).toHaveCount(0);
  });

  await test.step('the browser of one is closed: seen within 15 s, and found by the filter', async () => {
    await desk.page.context().close();
    await expect(rowOf(page, second.fullname)).toContainText(words['state.disconnected'] ?? '', {
      timeout: SEEN_MS,
    });
    await expect(rowOf(page, first.fullname)).toContainText(words['state.saved'] ?? '');
    await page.getByRole('button', { name: named(words['show.away']?.replace('{{count}}', '1')) }).click();
    await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(rowOf(page, second.fullname)).toBeVisible();
    await page.getByRole('button', { name: named(words['show.all']?.replace('{{count}}', '2')) }).click();
  });

  await test.step('the other goes on and hands in', async () => {
    for (let index = 2; index < QUESTIONS; index++) {
      await phone.page.getByRole('button', { name: named(take['next']) }).click();
      await answerHere(phone.page);
    }
    await expect(judged(page, first.fullname)).toHaveCount(QUESTIONS);
    await phone.page.getByRole('button', { name: named(take['to-hand-in']) }).click();
    await phone.page.getByRole('button', { name: named(take['submit.confirm']) }).click();
    await expect(rowOf(page, first.fullname)).toContainText(words['state.submitted'] ?? '');
    expect(await page.evaluate(() => 'markedByTest' in globalThis)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
  await exam.takeBack();
  expect(teacher.failures).toEqual([]);
});
