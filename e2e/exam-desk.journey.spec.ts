import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/axe.js';
import { test } from './support/journey.js';
import { field, filled, pick, press } from './support/back-office.js';
import { named, openDevice, signIn, texts } from './support/product.js';

const exams = texts('manage-exams');
const form = texts('form');
const take = texts('take-test');
const list = texts('list');

/** Another test at each run. */
const TITLE = `つくえ${String(Date.now()).slice(-6)}`;
const COPY = `${TITLE}（B組）`;
const ZONE = 'Asia/Tokyo';
const DETAILS = /\/quiz\/[0-9a-f-]+\/details$/;

const asked = (page: Page, name: string, values = {}): Locator =>
  page.getByRole('dialog', { name: filled(exams[name], values), exact: true });
/** Of the facts: the history of changes below names the same fields. */
const fact = (page: Page, label: string | undefined): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label ?? '', { exact: true }) })
    .locator('dd')
    .first();

test('TEST-1 TEST-2 ADMIN-6 a teacher picks questions, is asked before they are lost, publishes knowingly, moves the end, and copies and deletes a test', async ({
  browser,
}) => {
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'teacher01');
  await test.step('what is ticked is not lost', () => pickTwo(page));
  await test.step('the draft is seen as a learner sees it, and nothing of it is kept', () => preview(page));
  await test.step('publishing says whom it does not reach', () => publish(page));
  await test.step('the end is moved', () => moveEnd(page, '2031-03-01T10:00'));
  await test.step('a copy for a class starts later, as long as before', () => copy(page));
  await test.step('the draft copy is deleted by name', () => discard(page));
  // but for the end that was refused
  expect(failures.filter((one) => !/status of 422|exam\.window-invalid/.test(one))).toEqual([]);
});

async function pickTwo(page: Page): Promise<void> {
  // by the page's own link: the way back then stays in the document, and can ask
  await page.goto('/quiz');
  await page.getByRole('link', { name: exams['new'] ?? '', exact: true }).click();
  await field(page, exams['field.title']).fill(TITLE);
  await field(page, filled(exams['field.start'], { zone: ZONE })).fill('2026-01-05T09:00');
  await field(page, filled(exams['field.end'], { zone: ZONE })).fill('2031-02-01T10:00');
  await press(page, exams['section.mode.picked']);
  await press(page, exams['pick']);
  const dialog = page.getByRole('dialog', { name: exams['pick'] ?? '', exact: true });
  const ticks = dialog.locator('tbody').getByRole('checkbox');
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  const question = asked(page, 'pick-leave-title_other', { count: 2 });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate('history.back()')]) {
    await leave();
    await press(question, exams['pick-stay']);
    await expect(question).toBeHidden();
  }
  await press(dialog, filled(exams['pick-put_other'], { count: 2 }));
  await expect(
    page.getByRole('heading', { name: filled(exams['picked_other'], { count: 2 }) }),
  ).toBeVisible();
  await press(page, exams['save-draft']);
  await expect(page).toHaveURL(DETAILS);
}

async function preview(page: Page): Promise<void> {
  const written: string[] = [];
  page.on('request', (sent) => void (sent.method() === 'PUT' && written.push(sent.url())));
  await press(page, exams['preview']);
  await expect(page.getByText(exams['preview-notice'] ?? '')).toBeVisible();
  await page.getByRole('radio').first().click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(await violations(page)).toEqual([]);
  expect(written).toEqual([]);
  await page.getByRole('link', { name: named(take['leave']) }).click();
  await expect(page).toHaveURL(DETAILS);
}

async function publish(page: Page): Promise<void> {
  await press(page, exams['publish']);
  const question = asked(page, 'publish-title', { title: TITLE });
  await expect(question.getByText(exams['warning.nobody'] ?? '')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await press(question, exams['publish-anyway']);
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
}

async function moveEnd(page: Page, end: string): Promise<void> {
  await press(page, exams['terms']);
  await expect(page.getByText(exams['terms-fixed-text'] ?? '')).toBeVisible();
  const entry = field(page, filled(exams['field.end'], { zone: ZONE }));
  await entry.fill('2026-01-06T10:00');
  await press(page, form['save']);
  await expect(entry).toHaveAttribute('aria-invalid', 'true');
  await entry.fill(end);
  await press(page, form['save']);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(fact(page, exams['column.end'])).toHaveText(end.replace('T', ' '));
}

async function copy(page: Page): Promise<void> {
  await press(page, exams['copy']);
  const dialog = asked(page, 'copy-title', { title: TITLE });
  await field(dialog, exams['field.title']).fill(COPY);
  await field(dialog, filled(exams['field.start'], { zone: ZONE })).fill('2031-04-01T09:00');
  await field(dialog, exams['copy-class']).selectOption({ label: 'N5-A' });
  await press(dialog, exams['copy-submit']);
  await expect(page.getByRole('heading', { level: 1, name: COPY })).toBeVisible();
  await expect(fact(page, exams['column.start'])).toHaveText('2031-04-01 09:00');
  // from 2026-01-05 09:00 to 2031-03-01 10:00 it was as many days
  await expect(fact(page, exams['column.end'])).toHaveText('2036-05-25 10:00');
  await expect(page.getByRole('checkbox', { name: /N5-A/ })).toBeChecked();
}

async function discard(page: Page): Promise<void> {
  await page.goto(`/quiz?q=${encodeURIComponent(TITLE)}`);
  await page.getByLabel(exams['column.status'] ?? '', { exact: true }).selectOption('draft');
  await expect(page).toHaveURL(/state=draft/);
  await expect(page.getByRole('row')).toHaveCount(2); // the head and the copy
  await pick(page, COPY, exams['discard']);
  await press(asked(page, 'discard-title', { title: COPY }), exams['discard']);
  await expect(page.getByText(filled(exams['discarded'], { title: COPY }))).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: named(list['clear']) })
    .click();
  await expect(page.getByRole('link', { name: COPY })).toHaveCount(0);
}
