import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { apiOf, publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { figure } from './support/back-office.js';
import { test } from './support/journey.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const results = texts('see-exam-results');
const list = texts('list');
const take = texts('take-test');
const question = texts('question');
const asked = named(texts('see-result')['questions']);

const TITLE = '第9課　結果を見る';
const QUESTIONS = 5;

const state = (name: 'submitted' | 'in_progress' | 'not_started') => results[`state.${name}`] ?? '';
const table = (page: Page) => page.getByRole('table', { name: results['learners'] ?? '' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

test('TEST-9 ADMIN-6 LIVE-1 a learner hands in on the phone: row and summary move on the teacher’s open page; the file is the table', async ({
  browser,
  request,
}) => {
  const author = await apiOf(request, 'teacher01');
  const people = await author.call<{ items: { id: string; fullname: string; user_id: string }[] }>(
    'GET',
    'students?q=learner0&size=100&sort=user_id',
  );
  const [taker, other, third] = ['learner05', 'learner06', 'learner07'].map((id) =>
    people.items.find(({ user_id }) => user_id === id),
  );
  if (!taker || !other || !third) throw new Error('the demo data has no such learners');
  const exam = await publishExam(author, {
    ...{ title: TITLE, exam_type: 10 },
    student_ids: [taker.id, other.id, third.id],
  });
  const teacher = await openDevice(browser);
  const learner = await openDevice(browser, PHONE);
  await signIn(teacher.page, 'teacher01');
  await expect(teacher.page).toHaveURL(/\/students$/);
  await teacher.page.goto(`/quiz/${exam.id}/details`);

  await test.step('everybody who has it stands there, nobody has taken it', async () => {
    await expect(table(teacher.page).getByRole('row')).toHaveCount(4);
    for (const { fullname } of [taker, other, third])
      await expect(rowOf(teacher.page, fullname)).toContainText(state('not_started'));
    await expect(figure(teacher.page, results['submitted'])).toHaveText('0');
    await expect(teacher.page.getByText(results['nobody-yet'] ?? '')).toBeVisible();
  });

  await test.step('begun, answered and handed in on the phone: here without a reload', async () => {
    await teacher.page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));
    await signIn(learner.page, 'learner05');
    await expect(learner.page).toHaveURL(/\/top$/);
    await learner.page.goto(`/test/mini-test/${exam.id}`);
    await learner.page.getByRole('button', { name: named(take['start.start']) }).tap();
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(state('in_progress'));
    for (let index = 0; index < QUESTIONS; index++) {
      await learner.page.getByRole('radio').first().tap();
      await expect(learner.page.getByText(named(question['save.saved']))).toBeVisible();
      const onward = index + 1 < QUESTIONS ? take['next'] : take['to-hand-in'];
      await learner.page.getByRole('button', { name: named(onward) }).tap();
    }
    await learner.page.getByRole('button', { name: named(take['submit.confirm']) }).tap();
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(state('submitted'));
    await expect(figure(teacher.page, results['submitted'])).toHaveText('1');
    const strip = rowOf(teacher.page, taker.fullname).getByRole('img');
    await expect(strip.locator('i')).toHaveCount(QUESTIONS);
    await expect(strip).toHaveAccessibleName(/\d/);
    expect(await teacher.page.evaluate(() => 'markedByTest' in globalThis)).toBe(true);
  });

  await test.step('the score is the one that the learner’s own result says', async () => {
    const own = await apiOf(request, 'learner05');
    const { items: all } = await author.call<{
      items: { attempt_id: string | null; points: number | null }[];
    }>('GET', `quiz/exams/${exam.id}/results`);
    const items = all.filter((item) => item.points !== null);
    const { points, total_points } = await own.call<{ points: number; total_points: number }>(
      'GET',
      `quiz/attempts/${items[0]?.attempt_id ?? ''}/result`,
    );
    expect(items.map((item) => item.points)).toEqual([points]);
    await expect(rowOf(teacher.page, taker.fullname)).toContainText(`${points} / ${total_points}`);
    await expect(figure(teacher.page, results['average'])).toHaveText(String(points));
    expect(await violations(teacher.page)).toEqual([]);
  });

  await test.step('sorted by name downwards and filtered: the file has the same rows in the same order', async () => {
    const { page } = teacher;
    const head = table(page).getByRole('button', { name: results['column.name'] ?? '', exact: true });
    await head.click();
    await expect(page).toHaveURL(/sort=fullname/);
    await head.click();
    await expect(page).toHaveURL(/sort=-fullname/);
    expect(await fileRows(page)).toEqual(await namesShown(page));
    await page.getByLabel(results['column.state'] ?? '', { exact: true }).selectOption('not_started');
    await expect(table(page).getByRole('row')).toHaveCount(3);
    const names = await namesShown(page);
    expect(names.toSorted()).toEqual([other.fullname, third.fullname].toSorted());
    expect(await fileRows(page)).toEqual(names);
  });

  await test.step('from the row to the attempt', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: named(list['clear']) }).click();
    await rowOf(page, taker.fullname).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(taker.fullname));
    await expect(page.getByRole('heading', { name: results['attempt'] ?? '' })).toBeVisible();
    const review = page.locator('section').filter({ has: page.getByRole('heading', { name: asked }) });
    await expect(review.locator('ol > li')).toHaveCount(QUESTIONS);
    expect(await violations(page)).toEqual([]);
  });
  await exam.takeBack();
  expect(learner.failures).toEqual([]);
  expect(teacher.failures).toEqual([]);
});

const namesShown = (page: Page): Promise<string[]> =>
  table(page).locator('tbody tr td:first-child b').allInnerTexts();

/** Full names in the CSV that the page hands out now. */
async function fileRows(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: list['export'] ?? '', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: list['export.csv'] ?? '', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
}
