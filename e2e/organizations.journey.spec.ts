import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import {
  chooseOwnPassword,
  createAdministrator,
  createOrganization,
  field,
  find,
  press,
} from './support/back-office.js';
import { openDevice, signIn, texts } from './support/product.js';

const teachers = texts('manage-teachers');
const exams = texts('manage-exams');
const people = texts('people');
const form = texts('form');
const app = texts('app');
const students = texts('manage-students');

/** Another organization at each run: its name and code are found again. */
const SUFFIX = String(Date.now()).slice(-6);
const NAME = `京都語学院${SUFFIX}`;
const PERSON = '山本 葵';
const OWN = 'Kyoto#2026!';

test('ADMIN-3 ADMIN-4 ADMIN-7 ADMIN-8 a new organization: its first administrator, a permission less, a test', async ({
  browser,
}) => {
  const top = await openDevice(browser);
  await signIn(top.page, 'top');
  const code = `KYOTO-${SUFFIX}`;
  await createOrganization(top.page, { name: NAME, code, timeZone: 'Kathmandu' });
  const userId = `kyoto-${SUFFIX}`;
  const initial = await createAdministrator(top.page, { organization: NAME, userId, fullname: PERSON });

  const teacher = await openDevice(browser);
  await signIn(teacher.page, userId, initial);
  await chooseOwnPassword(teacher.page, OWN);
  await expect(teacher.page).toHaveURL(/\/students/);
  await expect(teacher.page.getByText(`${NAME} 管理者用`)).toBeVisible();
  await expect(teacher.page.getByText(students['empty-hint'] ?? '')).toBeVisible();
  const menu = teacher.page
    .getByRole('navigation')
    .getByRole('link', { name: app['admin.menu.test-list'] ?? '' });
  // its groups stand open
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
