import { expect, type Locator, type Page } from '@playwright/test';
import { field, filled, press } from './back-office.js';
import { texts } from './product.js';

const exams = texts('manage-exams');
const list = texts('list');

/** A new test whose questions are chosen by hand. @returns the dialog to choose them in */
export async function openPicker(page: Page, title: string): Promise<Locator> {
  await page.goto('/quiz/new');
  await field(page, exams['field.title']).fill(title);
  await press(page, exams['section.mode.picked']);
  await press(page, exams['pick']);
  return page.getByRole('dialog');
}

/** Ticks the one question of that text in the open dialog, and puts it into the test. */
export async function putIn(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: filled(list['select-row'], { name: text }) }).check();
  await press(dialog, filled(exams['pick-put_other'], { count: 1 }));
}

/** Saves the test of the open form and publishes it. @returns its id */
export async function publishNew(page: Page): Promise<string> {
  await press(page, exams['save-draft']);
  await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]+\/details/);
  await press(page, exams['publish']);
  await press(page, exams['publish-anyway']);
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
