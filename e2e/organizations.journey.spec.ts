import { expect, test, type Locator, type Page } from '@playwright/test';
import { openDevice, signIn, texts } from './support/product.js';

const organizations = texts('manage-organizations');
const teachers = texts('manage-teachers');
const password = texts('issue-password');
const exams = texts('manage-exams');
const people = texts('people');
const list = texts('list');
const form = texts('form');
const app = texts('app');
const students = texts('manage-students');

/** Another organization at each run: its name and code are found again. */
const SUFFIX = String(Date.now()).slice(-6);
const NAME = `京都語学院${SUFFIX}`;
const PERSON = '山本 葵';
const OWN = 'Kyoto#2026!';

const press = (where: Page | Locator, name = '') => where.getByRole('button', { name, exact: true }).click();
const field = (where: Page | Locator, label = '') => where.getByLabel(label, { exact: true });

/** By typing, as the fields for many values want it. */
async function find(where: Page | Locator, label: string | undefined, words: string): Promise<void> {
  const page = 'page' in where ? where.page() : where;
  const box = where.getByRole('combobox', { name: label ?? '', exact: true });
  await box.click();
  await box.fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

async function createOrganization(page: Page, code: string): Promise<void> {
  await page.goto('/organizations');
  await press(page, organizations['new']);
  const dialog = page.getByRole('dialog');
  await field(dialog, organizations['field.name']).fill(NAME);
  await field(dialog, organizations['field.code']).fill(code);
  await expect(dialog.getByText(`/login?organizationCode=${code}`)).toBeVisible();
  await find(dialog, organizations['field.time-zone'], 'Kathmandu');
  await press(dialog, organizations['create']);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${NAME} ${code}`) })).toBeVisible();
}

/** From the organization's row to its administrators, and the first of them with an initial password. */
async function createTeacher(page: Page, userId: string): Promise<string> {
  await press(page, (list['actions'] ?? '').replace('{{name}}', NAME));
  await page.getByRole('menuitem', { name: organizations['see-administrators'] ?? '' }).click();
  await expect(page.getByText(teachers['empty'] ?? '').or(page.getByText(list['empty'] ?? ''))).toBeVisible();
  await page
    .getByRole('button', { name: teachers['new'] ?? '' })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: teachers['new'] ?? '' });
  await field(dialog, teachers['field.user-id']).fill(userId);
  await field(dialog, teachers['field.fullname']).fill(PERSON);
  await expect(dialog.getByRole('combobox', { name: people['organization'] ?? '' })).toHaveValue(NAME);
  await press(dialog, teachers['create']);
  await press(page, password['confirm']);
  const shown = page.getByRole('dialog', { name: password['issued'] ?? '' });
  const initial = await shown.locator('output').innerText();
  await press(shown, password['done']);
  await expect(shown).toBeHidden();
  return initial;
}

async function chooseOwnPassword(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/set_init_pass/);
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill(OWN);
  await fields.nth(1).fill(OWN);
  await press(page, texts('set-initial-password')['save']);
}

test('ADMIN-3 ADMIN-4 ADMIN-7 ADMIN-8 a new organization: its first administrator, a permission less, a test', async ({
  browser,
}) => {
  const top = await openDevice(browser);
  await signIn(top.page, 'top');
  await createOrganization(top.page, `KYOTO-${SUFFIX}`);
  const userId = `kyoto-${SUFFIX}`;
  const initial = await createTeacher(top.page, userId);

  const teacher = await openDevice(browser);
  await signIn(teacher.page, userId, initial);
  await chooseOwnPassword(teacher.page);
  await expect(teacher.page).toHaveURL(/\/students/);
  await expect(teacher.page.getByText(`${NAME} 管理者用`)).toBeVisible();
  await expect(teacher.page.getByText(students['empty-hint'] ?? '')).toBeVisible();
  const menu = teacher.page
    .getByRole('navigation')
    .getByRole('link', { name: app['admin.menu.test-list'] ?? '' });
  await press(teacher.page, app['admin.group.materials']);
  await expect(menu).toBeVisible();

  const row = top.page.getByRole('link', { name: new RegExp(PERSON) });
  await row.click();
  await press(top.page, teachers['edit']);
  const dialog = top.page.getByRole('dialog');
  for (const permission of ['exams.view', 'exams.edit'])
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${teachers[`permission.${permission}`] ?? '?'}`) })
      .uncheck();
  await press(dialog, form['save']);
  await expect(dialog).toBeHidden();
  await teacher.page.reload();
  await press(teacher.page, app['admin.group.materials']);
  const materials = app['admin.menu.materials'] ?? '';
  await expect(teacher.page.getByRole('navigation').getByRole('link', { name: materials })).toBeVisible();
  await expect(menu).toHaveCount(0);

  await top.page.goto('/quiz/new');
  await find(top.page, people['organization'], NAME);
  await field(top.page, exams['field.title']).fill('第1課　春');
  await expect(
    field(top.page, (exams['field.start'] ?? '').replace('{{zone}}', 'Asia/Kathmandu')),
  ).toBeVisible();
  await press(top.page, exams['save-draft']);
  await expect(top.page).toHaveURL(/\/quiz\/[0-9a-f-]+\/details/);
  await expect(top.page.getByText(NAME)).toBeVisible();
  await expect(top.page.getByText('Asia/Kathmandu')).toBeVisible();
  expect([...top.failures, ...teacher.failures]).toEqual([]);
});
