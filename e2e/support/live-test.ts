import { expect, type Locator, type Page } from '@playwright/test';
import { named, type Person, texts } from './product.js';

const app = texts('app');
const exams = texts('manage-exams');
const assign = texts('assign-exam');
const tests = texts('list-tests');
const take = texts('take-test');
const question = texts('question');
const watch = texts('watch-class');

const TITLE = '第8課　病院で';
const QUESTIONS = 4;

type Step = (title: string, body: () => Promise<void>) => Promise<unknown>;

/**
 * The product's main job, with a teacher and a learner of class N5-A who are signed in on two devices: a test is
 * assigned, stands on the learner's open page at once, is taken, and moves the teacher's figures with each answer.
 */
export async function takeLiveTest(learner: Person, teacher: Person, step: Step): Promise<void> {
  const stays = await sameDocument(learner.page);
  await step('the teacher writes, publishes and assigns it', () => assignTest(teacher.page));
  await step('it stands on the learner’s open page, and the badge counts it', async () => {
    await expect(learner.page.getByText(TITLE)).toBeVisible();
    await learner.page.getByRole('button', { name: app['menu.open'] ?? '' }).tap();
    await expect(badgeOf(learner.page)).toHaveText('2');
    await learner.page.keyboard.press('Escape');
  });
  await step('each answer moves the teacher’s figures', () => answerWatched(learner.page, teacher.page));
  await step('the result is there', async () => {
    await expect(learner.page.getByText('%').first()).toBeVisible();
    await expect(learner.page.getByText(TITLE).first()).toBeVisible();
  });
  expect(await stays()).toBe(true);
}

async function answerWatched(learner: Page, teacher: Page): Promise<void> {
  await teacher.goto('/dashboard');
  const choose = teacher.getByLabel(watch['class'] ?? '', { exact: true });
  await choose.selectOption({ label: await optionOf(teacher, 'N5-A') });
  // Until the chosen class is there the page shows the one before.
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText('N5-A');
  const answered = teacher.getByText(counted(watch['answers.tests_other']));
  const countOf = (text = '') => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  const before = countOf((await answered.textContent()) ?? '');
  await openTest(learner);
  for (let index = 0; index < QUESTIONS; index++) {
    await learner.getByRole('radio').first().tap();
    await expect(learner.getByText(named(question['save.saved']))).toBeVisible();
    await expect.poll(async () => countOf((await answered.textContent()) ?? '')).toBe(before + index + 1);
    const onward = index + 1 < QUESTIONS ? take['next'] : take['to-hand-in'];
    await learner.getByRole('button', { name: named(onward) }).tap();
  }
  await expect(figure(teacher, watch['now'] ?? '')).toHaveText('1');
  await learner.getByRole('button', { name: named(take['submit.confirm']) }).tap();
  await expect(figure(teacher, watch['now'] ?? '')).toHaveText('0');
}

async function assignTest(page: Page): Promise<void> {
  await page.goto('/quiz/new');
  await page.getByLabel(exams['field.title'] ?? '').fill(TITLE);
  await page.getByLabel(exams['draw.skill'] ?? '').selectOption('kanji-reading');
  await page.getByLabel(exams['draw.count'] ?? '').fill(String(QUESTIONS));
  await page.getByRole('button', { name: exams['save-draft'] ?? '' }).click();
  await page.getByRole('button', { name: exams['publish'] ?? '', exact: true }).click();
  await page.getByRole('button', { name: exams['publish-anyway'] ?? '', exact: true }).click();
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: /N5-A/ }).check();
  await page.getByRole('button', { name: counted(assign['save-gain_other']) }).click();
  await expect(page.getByText(counted(assign['done-gain_other']))).toBeVisible();
}

/** A text with some number in place. */
const counted = (text = ''): RegExp => new RegExp(`^${text.replace('{{count}}', String.raw`[\d,]+`)}$`);

/** From the open page, by its own links: a reload would hide that something is not live. */
async function openTest(page: Page): Promise<void> {
  await page.getByRole('link', { name: TITLE }).or(cardLink(page)).first().tap();
  await page.getByRole('button', { name: named(take['start.start']) }).tap();
}

const cardLink = (page: Page): Locator =>
  page
    .locator('article, li, section, div')
    .filter({ hasText: TITLE })
    .getByRole('link', { name: named(tests['start']) });

const badgeOf = (page: Page): Locator => page.getByRole('link', { name: /テスト/ }).getByText(/^\d+$/);

const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd b');

async function optionOf(page: Page, name: string): Promise<string> {
  return (await page.getByRole('option', { name }).first().textContent()) ?? name;
}

/** A mark in the page's memory that only a reload removes. */
async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { markedByTest: true }));
  return () => page.evaluate(() => 'markedByTest' in globalThis);
}
