import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import type { SchoolClass, Student } from '../libs/contracts/src/http/people.js';
import { apiOf } from './support/api.js';
import { named, openDevice, signIn, texts } from './support/product.js';

const words = texts('manage-students');
const student = texts('student');
const classWords = texts('manage-classes');
const form = texts('form');
const issue = texts('issue-password');
const list = texts('list');
const password = texts('password');
const undo = texts('undo');
const OWN = 'Sakura#2026';

const button = (page: Page, text = '') => page.getByRole('button', { name: text, exact: true });
const inDialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, text = '') =>
  inDialog(page).getByRole('button', { name: text, exact: true }).click();
const field = (page: Page, text = '') => inDialog(page).getByLabel(text, { exact: true });
const filled = (text = '', values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, String(value)), text);

async function pick(page: Page, name: string, item = ''): Promise<void> {
  await button(page, filled(list['actions'], { name })).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function register(page: Page, userId: string, fullname: string): Promise<string> {
  await button(page, words['new']).click();
  await field(page, student['field.fullname']).fill(fullname);
  await field(page, student['field.user-id']).fill('learner01');
  await field(page, student['field.class']).selectOption('N5-A');
  await press(page, words['new-submit']);
  await expect(inDialog(page).getByText('このユーザーIDは既に使用されています。')).toBeVisible();
  await field(page, student['field.user-id']).fill(userId);
  await press(page, words['new-submit']);
  await expect(inDialog(page).getByText(issue['first-title'] ?? '')).toBeVisible();
  await press(page, issue['confirm']);
  const issued = (await inDialog(page).locator('output').textContent()) ?? '';
  await press(page, issue['done']);
  await expect(inDialog(page)).toBeHidden();
  return issued;
}

/** The learner's own device, past the initial password. */
async function firstSignIn(browser: Browser, userId: string, issued: string): Promise<Page> {
  const { page } = await openDevice(browser);
  await signIn(page, userId, issued);
  await expect(page).toHaveURL(/\/set_init_pass$/);
  await page.getByLabel(named(password['new'])).fill(OWN);
  await page.getByLabel(named(password['confirm'])).fill(OWN);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/top$/);
  return page;
}

test('ADMIN-1 AUTH-6 a learner is registered, edited at the same time by two, moved, stopped on the open page, and starts again', async ({
  browser,
  request,
}) => {
  const prefix = `journey${Date.now()}`;
  const [userId, fullname] = [`${prefix}a`, 'Nguyễn Thị Journey'];
  const { page } = await openDevice(browser);
  const teacher = await apiOf(request, 'teacher01');
  const found = async () =>
    (await teacher.call<{ items: Student[] }>('GET', `students?q=${prefix}&sort=user_id`)).items;
  await signIn(page, 'teacher01');
  await page.goto(`/students?q=${prefix}`);

  const issued = await test.step('registered, with a user id that was free, and an initial password', () =>
    register(page, userId, fullname));
  const learner = await test.step('which lets the learner in, once', () =>
    firstSignIn(browser, userId, issued));

  await test.step('edited while somebody else edits: nothing is overwritten unseen', async () => {
    await pick(page, fullname, words['edit']);
    await expect(field(page, student['field.branch'])).toBeVisible();
    const [one] = await found();
    await teacher.call(
      'PATCH',
      `students/${one?.id ?? ''}`,
      { gakunen: '3年' },
      { 'if-match': `"${one?.version ?? 0}"` },
    );
    await field(page, student['field.branch']).fill('横浜校');
    await press(page, form['save']);
    await expect(inDialog(page).getByText(form['stale-title'] ?? '')).toBeVisible();
    await expect(inDialog(page).getByRole('alert')).toContainText('3年');
    await press(page, form['stale-keep']);
    await expect(inDialog(page)).toBeHidden();
    expect((await found())[0]).toMatchObject({ gakunen: '3年', branch: '横浜校' });
  });

  await test.step('moved together with another one', async () => {
    await teacher.call(
      'POST',
      'students',
      { user_id: `${prefix}b`, fullname: 'Other' },
      { 'idempotency-key': prefix },
    );
    await page.reload();
    await page
      .getByRole('checkbox', { name: list['select-page'] ?? '' })
      .first()
      .check();
    await button(page, words['move']).click();
    await field(page, words['move-to']).selectOption('N4-A');
    await press(page, words['move-submit']);
    await expect(page.getByText(filled(words['moved_other'], { count: 2 }))).toBeVisible();
    expect((await found()).map(({ class_name }) => class_name)).toEqual(['N4-A', 'N4-A']);
    // what is said covers neither the head of the page nor its buttons
    const [said, head] = await Promise.all(
      [button(page, undo['undo']), page.getByRole('button', { name: words['new'] ?? '' })].map((one) =>
        one.boundingBox(),
      ),
    );
    expect(said?.y ?? 0).toBeGreaterThan((head?.y ?? Infinity) + (head?.height ?? 0));
    await button(page, undo['undo']).click();
    await expect(page.getByText(undo['undone'] ?? '', { exact: true })).toBeVisible();
    expect((await found()).map(({ class_name }) => class_name)).toEqual(['N5-A', null]);
  });

  await test.step('stopped on the own page, which the back button leaves for the list as it was', async () => {
    await page.getByRole('link', { name: new RegExp(fullname) }).click();
    await expect(page.getByRole('heading', { level: 1, name: fullname })).toBeVisible();
    await button(page, list['more']).click();
    await page.getByRole('menuitem', { name: words['deactivate'] ?? '' }).click();
    await press(page, words['deactivate']);
    await expect(learner).toHaveURL(/\/login/);
    await expect(page.getByText(texts('see-student')['deactivated'] ?? '')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts('app')['back'] ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/students\\?q=${prefix}$`));
  });

  await test.step('and started again', async () => {
    await pick(page, fullname, words['reactivate']);
    await expect(page.getByText(filled(words['reactivated_other'], { count: 1 }))).toBeVisible();
    const again = await openDevice(browser);
    await signIn(again.page, userId, OWN);
    await expect(again.page).toHaveURL(/\/top$/);
  });
  const ids = (await found()).map(({ id }) => id);
  await teacher.call(
    'POST',
    'students/bulk',
    { action: 'deactivate', ids },
    { 'idempotency-key': `${prefix}z` },
  );
});

test('ADMIN-1 a class is created, renamed, and deactivated when its last learner has left', async ({
  browser,
  request,
}) => {
  const prefix = `cls${Date.now()}`;
  const { page, failures } = await openDevice(browser);
  const teacher = await apiOf(request, 'teacher01');
  await signIn(page, 'teacher01');
  await page.goto(`/classes?q=${prefix}`);
  await button(page, classWords['new']).first().click();
  await field(page, classWords['name']).fill(prefix);
  await press(page, classWords['new-submit']);
  await pick(page, prefix, classWords['rename']);
  await field(page, classWords['name']).fill(`${prefix} 夜`);
  await press(page, form['save']);
  await expect(page.getByRole('link', { name: `${prefix} 夜` })).toBeVisible();
  expect(failures).toEqual([]);

  const { items } = await teacher.call<{ items: SchoolClass[] }>('GET', `classes?q=${prefix}`);
  const person = { user_id: prefix, fullname: prefix, class_id: items[0]?.id };
  const { id } = await teacher.call<Student>('POST', 'students', person, { 'idempotency-key': prefix });

  await pick(page, `${prefix} 夜`, classWords['deactivate']);
  await press(page, classWords['deactivate']);
  await expect(inDialog(page).getByText(texts('errors')['class.not-empty'] ?? '')).toBeVisible();
  await press(page, classWords['not-empty-link']);
  await expect(page.getByRole('link', { name: prefix })).toBeVisible();
  await teacher.call(
    'POST',
    'students/bulk',
    { action: 'deactivate', ids: [id] },
    { 'idempotency-key': `${prefix}z` },
  );

  await page.goto(`/classes?q=${prefix}`);
  await pick(page, `${prefix} 夜`, classWords['deactivate']);
  await press(page, classWords['deactivate']);
  await expect(inDialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: prefix })).toContainText(classWords['status.deactivated'] ?? '');
});
