import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { apiOf, publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { filled } from './support/back-office.js';
import { browserWith } from './support/browser.js';
import { test } from './support/journey.js';
import { openDevice, PHONE, signIn, texts } from './support/product.js';

// Widths of texts are looked at.
test.use({ launchOptions: browserWith({ webFonts: true }) });

const print = texts('print-exam');
const exams = texts('manage-exams');
const formName = (letter: string) => new RegExp(filled(print['form'], { form: letter }));

test('PLUS-9 a teacher sees what will be printed, takes it as a PDF and gives it to the printer', async ({
  browser,
  request,
}) => {
  const author = await apiOf(request, 'teacher01');
  const exam = await publishExam(author, { title: '第8課　買い物', exam_type: 10, student_ids: [] });
  const { page } = await openDevice(browser);
  await signIn(page, 'teacher01');
  await page.goto(`/quiz/${exam.id}/details`);
  await page.getByRole('button', { name: exams['print'] ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/print$/);

  await test.step('four forms and the key; with furigana more room', async () => {
    for (const form of ['A', 'B', 'C', 'D'])
      await expect(page.getByRole('img', { name: formName(form) }).first()).toBeVisible();
    await page.getByRole('switch', { name: print['furigana'] ?? '' }).check();
    await expect(page).toHaveURL(/furigana=true/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the report joins them', async () => {
    await page.getByRole('checkbox', { name: print['sheet.report'] ?? '' }).check();
    await expect(page.getByRole('img', { name: print['sheet.report'] ?? '' })).toBeVisible();
  });

  await test.step('as a file with its fonts', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('papers.pdf');
    const bytes = (await readFile(await file.path())).toString('latin1');
    expect(bytes).toContain('+NotoSansJP-Bold');
  });

  await test.step('and a phone shows the same', async () => {
    const phone = await openDevice(browser, PHONE);
    await signIn(phone.page, 'teacher01');
    await phone.page.goto(`/quiz/${exam.id}/print?forms=1`);
    await expect(phone.page.getByRole('img', { name: formName('A') }).first()).toBeVisible();
    const width: unknown = await phone.page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(width).toBe(0);
  });
});
