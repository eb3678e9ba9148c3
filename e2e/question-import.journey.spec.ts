import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { filled, pick, press } from './support/back-office.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';

const words = { ...texts('import'), ...texts('import-questions') };
const lists = texts('list');
const bank = texts('manage-questions');
const file = texts('question-file');
const question = texts('question');

/** Other questions at each run: a table of two that are good, and one with a fault. */
const SUFFIX = String(Date.now()).slice(-6);
const SENTENCES = [`${SUFFIX}の橋を{渡|わた}る。`, `${SUFFIX}の駅で{待|ま}つ。`];
const TABLE = [
  '問題文,選択肢1,選択肢2,正解,タグ,解説',
  `${SENTENCES[0] ?? ''},はし,えき,はし,道,川の上にあります。`,
  `${SENTENCES[1] ?? ''},はし,えき,#2,道`,
  `${SUFFIX}の海,うみ,そら,やま,道`,
].join('\r\n');
const JOB = { timeout: 20_000 };

test('ADMIN-5 PLUS-7 a file of questions is looked at, imported without its faulty row, found, and exported again', async ({
  browser,
}) => {
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'top');

  await test.step('the preview says what is wrong where, and shows a question as learners see it', async () => {
    await page.goto('/questions');
    await page.getByRole('link', { name: lists['import'] ?? '', exact: true }).click();
    await choose(page, '問題.csv', Buffer.from(TABLE));
    await expect(page.getByText(filled(words['preview.refused_other'], { count: 1 }))).toBeVisible();
    const faulty = page.getByRole('row', { name: new RegExp(filled(words['place.row'], { number: 4 })) });
    await expect(faulty).toContainText(file['problem.item.unknown-answer'] ?? '?');
    await pick(page, filled(words['items.name'], { number: 2 }), words['items.look']);
    const preview = page.getByRole('region', { name: question['preview'] ?? '' });
    await expect(preview.getByRole('radio', { name: 'えき' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the right answer stands there with its column, and a level is given to all', async () => {
    const good = page.getByRole('row', { name: new RegExp(filled(words['place.row'], { number: 2 })) });
    await expect(good).toContainText('正解 → 選択肢1');
    await expect(good).toContainText('川の上にあります。');
    await page.getByLabel(question['kind.level'] ?? '?', { exact: true }).selectOption('N4');
    await expect(good).toContainText('N4');
  });

  await test.step('another heading can be chosen, and the one that was found again', async () => {
    const grid = page.getByRole('table', { name: words['table.first-rows'] ?? '' });
    const heading = page.getByLabel(words['table.heading'] ?? '', { exact: true });
    await expect(grid.locator('[data-place=heading]')).toContainText('問題文');
    await heading.selectOption({ label: words['table.no-heading'] ?? '' });
    await expect(grid.locator('[data-place=heading]')).toHaveCount(0);
    await heading.selectOption({ label: filled(words['table.row'], { number: 1 }) });
    await expect(grid.locator('[data-place=heading]')).toContainText('問題文');
  });

  await test.step('a column is used otherwise, and again as the file says', async () => {
    const tags = page.getByLabel(filled(words['mapping.use-of'], { name: 'タグ' }));
    await expect(tags).toHaveValue('tags');
    await tags.selectOption('theme');
    await expect(page.getByText(words['reason.chosen'] ?? '?')).toBeVisible();
    await press(page, words['mapping.guess']);
    await expect(tags).toHaveValue('tags');
    await expect(page.getByText(words['reason.chosen'] ?? '?')).toHaveCount(0);
  });

  await test.step('the missing answer is written in the preview, and taken back again', async () => {
    const fault = page.getByRole('region', { name: file['problem.item.unknown-answer'] ?? '?' });
    const write = words['mend.answer'] ?? '?';
    await fault.getByRole('button', { name: new RegExp(`^${write}`) }).click();
    const dialog = page.getByRole('dialog', { name: write });
    await dialog.getByLabel(write).fill('うみ');
    await dialog.getByRole('button', { name: texts('form')['save'] ?? '?' }).click();
    await expect(fault).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: filled(words['preview.start_other'], { count: 3 }) }),
    ).toBeEnabled();
    await page.getByRole('button', { name: words['mend.take-back'] ?? '?', exact: true }).click();
    await expect(fault).toHaveCount(1);
  });

  await test.step('only what is valid is imported, and leads to the list', async () => {
    const start = page.getByRole('button', { name: filled(words['preview.start_other'], { count: 2 }) });
    await expect(start).toBeDisabled();
    await page.getByRole('radio', { name: words['mode.valid_only'] ?? '' }).check();
    await start.click();
    await expect(page.getByText(filled(words['result.created_other'], { count: 2 }))).toBeVisible(JOB);
    const [result] = await Promise.all([page.waitForEvent('download'), press(page, words['result.file'])]);
    const table = readFileSync(await result.path(), 'utf8');
    expect(table).toContain(file['problem.item.unknown-answer'] ?? '?');
    await page.getByRole('link', { name: words['result.show'] ?? '' }).click();
    await expect(page.getByRole('row', { name: new RegExp(SUFFIX) })).toHaveCount(2);
  });

  const exported =
    await test.step('the export says what the format loses, and what it does not', async () => {
      await press(page, lists['export']);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(bank['export-nothing-lost'] ?? '')).toBeVisible(JOB);
      await dialog.getByLabel(bank['export-format'] ?? '').selectOption('aiken');
      await expect(dialog.getByText(filled(bank['export-lost_other'], { count: 2 }))).toBeVisible(JOB);
      await expect(dialog.getByText(file['report.ruby'] ?? '?', { exact: false }).first()).toBeVisible();
      await dialog.getByLabel(bank['export-format'] ?? '').selectOption('gift');
      const button = dialog.getByRole('button', { name: /^ダウンロード/ });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toBe('questions.gift.txt');
      await expect(dialog).toHaveCount(0);
      return readFileSync(await download.path());
    });

  await test.step('what was exported is there already', async () => {
    await page.goto('/questions/import');
    await choose(page, 'questions.gift.txt', exported);
    await expect(page.getByText(words['preview.nothing'] ?? '')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: words['outcome.there'] ?? '?' })).toHaveCount(2);
  });
  expect(failures).toEqual([]);
});

test('PLUS-7 ERR-2 on a phone: no known format, and a file without a connection', async ({ browser }) => {
  const { page } = await openDevice(browser, PHONE);
  await signIn(page, 'top');
  await page.goto('/questions/import');
  await choose(page, '写真.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]));
  await expect(page.getByText(file['problem.file.unknown-format'] ?? '?')).toBeVisible();
  await press(page, words['preview.other-file']);
  await page.context().setOffline(true);
  await choose(page, '問題.csv', Buffer.from(TABLE));
  const unanswered = texts('errors')['network']?.replaceAll(/《[^》]*》| /gu, '') ?? '?';
  await expect(page.getByRole('alert').filter({ hasText: unanswered })).toBeVisible();
  await page.context().setOffline(false);
  await choose(page, '問題.csv', Buffer.from(TABLE));
  await expect(page.getByRole('heading', { name: words['preview.title'] ?? '' })).toBeVisible();
});

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page
    .getByLabel(new RegExp(words['file.drop'] ?? '?'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
