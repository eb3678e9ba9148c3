import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { filled } from './support/back-office.js';
import { dialogOf } from './support/practice.js';
import { named, openDevice, signIn, texts } from './support/product.js';
import { deviceOf, freshLearner, openSite, type OwnLearner, practised } from './support/study.js';

const t = texts('see-progress', 'en');
const list = texts('list', 'en');
const form = texts('form', 'en');
const result = texts('see-result', 'en');
const timeline = texts('timeline', 'en');
const student = texts('see-student');
const progress = texts('see-progress');
const audit = texts('audit');

const records = (page: Page) => page.getByRole('region', { name: t['records'] ?? '' });
const rows = (page: Page) =>
  records(page)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const button = (page: Page, name = '') => records(page).getByRole('button', { name, exact: true });

/** Nine attempts of two kinds, with kana taken for one another. */
async function studied(learner: OwnLearner): Promise<void> {
  for (let round = 0; round < 7; round++)
    await practised(learner, 'kana', { script: 'katakana', question_count: 5 }, round % 3);
  for (let round = 0; round < 2; round++)
    await practised(learner, 'particle', { level: 'N5', question_count: 5 }, 5);
}

for (const phone of [true, false])
  test(`STAT-1 STAT-2 PLUS-4 PLUS-6 records ${phone ? 'on a phone' : 'on a desk'}: sorted, filtered, paged; a record with its review and timeline; a pair is drilled`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL));
    await studied(learner);
    const { page, failures } = await deviceOf(browser, learner, { phone });
    await page.goto('/profile');
    await expect(rows(page)).toHaveCount(9);

    await test.step('nothing is wider than the page', async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    });
    await test.step('all six columns, also where each row is a card', async () => {
      const first = rows(page).first();
      await expect(first).toContainText('Particle quiz');
      await expect(first).toContainText('9');
      for (const column of ['type', 'total', 'received', 'completed', 'number'])
        await expect(first.locator(`[data-label="${t[`column.${column}`] ?? ''}"]`)).toBeVisible();
    });
    await test.step('seven on a page, and the rest on the next; kept through a reload', async () => {
      await button(page, '7').click();
      await expect(rows(page)).toHaveCount(7);
      await button(page, filled(list['page'], { page: 2 })).click();
      await expect(rows(page)).toHaveCount(2);
      await page.reload();
      await expect(rows(page)).toHaveCount(2);
      await button(page, '20').click();
      await expect(rows(page)).toHaveCount(9);
    });
    await test.step('sorted by points, and narrowed to a type and to a day', async () => {
      if (phone)
        await records(page)
          .getByLabel(list['sort'] ?? '')
          .selectOption('-received_points');
      else {
        await button(page, t['column.received']).click();
        await button(page, t['column.received']).click();
      }
      await expect(rows(page).first()).toContainText('Particle quiz');
      await records(page)
        .getByLabel(t['column.type'] ?? '', { exact: true })
        .selectOption('7');
      await expect(rows(page)).toHaveCount(7);
      await records(page)
        .getByLabel(t['records.to'] ?? '', { exact: true })
        .fill('2026-01-01');
      await expect(page.getByRole('heading', { name: list['empty'] ?? '' })).toBeVisible();
      await button(page, list['clear']).first().click();
      await expect(rows(page)).toHaveCount(9);
    });
    await test.step('a goal of the week is set, counted against and taken away', async () => {
      const weeks = page.getByRole('heading', { name: t['weeks'] ?? '' }).locator('xpath=ancestor::section');
      const choose = async (act: string, label: string) => {
        await weeks.getByRole('button', { name: t[act] ?? '', exact: true }).click();
        await page.getByLabel(t['goal.field'] ?? '', { exact: true }).selectOption({ label });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: form['save'] ?? '', exact: true })
          .click();
      };
      await choose('goal.set', '5 h');
      await expect(weeks.getByText(/more to this week’s goal\.$/)).toBeVisible();
      await expect(page.getByText(filled(t['goal.of'], { time: '5 h' }), { exact: true })).toBeVisible();
      await choose('goal.change', t['goal.none'] ?? '');
      await expect(weeks.getByRole('button', { name: t['goal.set'] ?? '', exact: true })).toBeVisible();
    });
    await test.step('a pair drills itself above the page', async () => {
      await page
        .getByRole('link', { name: /^Practice .* and / })
        .first()
        .click();
      await expect(dialogOf(page)).toBeVisible();
      await expect(page).toHaveURL(/attempt=/);
      await page.goto('/profile');
    });
    await test.step('a record opens with what was asked and how it came about, and goes back', async () => {
      await rows(page).filter({ hasText: 'Particle quiz' }).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/profile\/attempts\//);
      await expect(page.getByRole('heading', { name: result['questions'] ?? '' })).toBeVisible();
      await expect(page.getByRole('heading', { name: timeline['title'] ?? '' })).toBeVisible();
      await expect(page.getByText(timeline['submitted.learner'] ?? '').first()).toBeVisible();
      await page.goBack();
      await expect(records(page)).toBeVisible();
    });
    expect(failures).toEqual([]);
  });

test('STAT-3 ADMIN-8 the learner’s page: the same figures, a note among administrators, practice that opens', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const learner = await freshLearner(await openSite(playwright, baseURL));
  await practised(learner, 'kana', { script: 'hiragana', question_count: 5 }, 4);
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'top');
  await page.goto(`/students/${learner.id}`);
  const shown = (key: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(named(progress[key])) })
      .locator('dd b');
  await expect(shown('attempted')).toHaveText('5');
  await expect(shown('rate')).toHaveText('80');

  await test.step('the figures move while the learner goes on', async () => {
    await practised(learner, 'kana', { script: 'hiragana', question_count: 5 }, 5);
    await expect(shown('attempted')).toHaveText('10');
    await expect(shown('rate')).toHaveText('90');
  });
  await test.step('the learner’s goal of the week comes by itself', async () => {
    await learner.call('PUT', 'quiz/weekly-goal', { minutes: 300 });
    await expect(page.getByText(named(filled(progress['goal.of'], { time: '5時間' })))).toBeVisible();
    await expect(page.getByRole('button', { name: named(progress['goal.change']) })).toHaveCount(0);
  });
  await test.step('a note is written, stands in the history, and is removed', async () => {
    await page.getByLabel(student['notes-label'] ?? '').fill('シとツを まよう。');
    await page.getByRole('button', { name: student['notes-add'] ?? '', exact: true }).click();
    await expect(page.getByText('シとツを まよう。')).toBeVisible();
    await expect(page.getByText(audit['action.student.noted'] ?? '')).toBeVisible();
    await page.getByRole('button', { name: /のメモを削除$/ }).click();
    await page.getByRole('button', { name: student['notes-remove-do'] ?? '', exact: true }).click();
    await expect(page.getByText(student['notes-none'] ?? '')).toBeVisible();
  });
  await test.step('practice opens beside the learner', async () => {
    await page
      .getByRole('table', { name: named(progress['records']) })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/students/${learner.id}/attempts/`));
    await expect(page.getByRole('heading', { name: named(texts('timeline')['title']) })).toBeVisible();
  });
  expect(failures).toEqual([]);
});
