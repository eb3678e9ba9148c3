import { readFileSync } from 'node:fs';
import { expect, type Browser, type Download, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import {
  chooseOwnPassword,
  createAdministrator,
  createOrganization,
  figure,
  field,
  filled,
  pick,
  press,
} from './support/back-office.js';
import { named, openDevice, PHONE, signIn, submitSignIn, texts } from './support/product.js';
import { faultsOf, listed, reasonOf, rosterFile, TITLE, type Fault } from './support/roster.js';

const words = { ...texts('import'), ...texts('import-students') };
const lists = texts('list');
const students = texts('manage-students');
const classes = texts('manage-classes');
const audit = texts('audit');
const student = texts('student');
const issue = texts('issue-password');
const longJob = texts('long-job');

const TEACHER = '山本 葵';
const OWN = { teacher: 'Kyoto#2026!', learner: 'Sakura#2026' };
const CLASSES = ['朝クラス', '夜クラス'];
const FILE = '新入生.xlsx';
const ROWS = 200;
/** The learner who is followed: of row 20 of the file. */
const ROW = 20;
/** A job of the worker, on a machine that may be busy. */
const JOB = { timeout: 30_000 };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
const contentOf = async (download: Download) => readFileSync(await download.path(), 'utf8');
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function expectCounts(page: Page, counts: Record<'new' | 'changed' | 'unchanged' | 'error', number>) {
  for (const [outcome, count] of Object.entries(counts))
    await expect(figure(page, words[`outcome.${outcome}`])).toHaveText(String(count));
}

async function openClasses(page: Page): Promise<void> {
  await page.goto('/classes');
  for (const name of CLASSES) {
    await page
      .getByRole('button', { name: classes['new'] ?? '', exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await field(dialog, classes['name']).fill(name);
    await press(dialog, classes['new-submit']);
    await expect(rowOf(page, new RegExp(name))).toBeVisible();
  }
}

/** What the file would do, and why not: each fault by the number that the row has in the spreadsheet. */
async function expectFaults(page: Page, faults: readonly Fault[]): Promise<void> {
  await page
    .getByRole('combobox', { name: words['column.outcome'] ?? '' })
    .selectOption({ label: words['outcome.error'] ?? '' });
  const rows = page
    .getByRole('table', { name: words['rows.title'] ?? '' })
    .locator('tbody')
    .getByRole('row');
  await expect(rows).toHaveCount(faults.length);
  for (const [index, fault] of faults.entries()) {
    await expect(rows.nth(index).getByRole('cell').first()).toHaveText(
      filled(words['rows.name'], { number: fault.row }),
    );
    // at the cell that is to blame; a table's width shows all columns
    await expect(rows.nth(index).locator('[data-faulty]')).toContainText(reasonOf(fault));
  }
}

/** The answer to the next look at the import waits: else a quick machine would show the end before its progress was seen. */
async function startAndWatch(page: Page): Promise<void> {
  let go = () => {};
  const seen = new Promise<void>((resolve) => (go = resolve));
  const looks = /\/api\/students\/import\/[^/?]+$/;
  await page.route(looks, async (route) => {
    if (route.request().method() === 'GET') await seen;
    await route.continue();
  });
  await press(page, filled(words['preview.start_other'], { count: ROWS - 7 }));
  await expect(page.getByRole('heading', { name: words['progress.title'] ?? '' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: words['progress.title'] ?? '' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: longJob['stop']?.replace(/《.*?》/g, '') ?? '' }),
  ).toBeVisible();
  await expect(page.getByRole('status').getByText(/^193行中\s?\d+行$/)).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: words['result.title'] ?? '' })).toBeVisible(JOB);
  await page.unroute(looks);
}

async function expectResultFile(page: Page, faults: readonly Fault[], userId: string): Promise<void> {
  const arrives = page.waitForEvent('download');
  await press(page, words['result.file']);
  const [heading, ...lines] = (await contentOf(await arrives)).trimEnd().split('\r\n');
  expect(heading).toBe('\ufeff行,結果,理由,学籍番号,姓,名,学年,クラス,所属');
  expect(lines).toHaveLength(ROWS);
  const refused = lines.filter((line) => !line.includes(',登録しました,,'));
  expect(refused.map((line) => Number(line.split(',')[0]))).toEqual(faults.map(({ row }) => row));
  for (const [index, fault] of faults.entries())
    expect(refused[index]).toContain(words[`reason.${fault.reason}`] ?? '?');
  expect(lines).toContainEqual(expect.stringContaining(`${ROW},登録しました,,${userId},`));
}

/** Eight cards a page, with the password on each. @returns that of the learner */
async function passwordOnCard(page: Page, userId: string): Promise<string> {
  await press(page, words['passwords.issue']);
  await expect(page.getByText(filled(issue['passwords.ready_other'], { count: ROWS - 7 }))).toBeVisible(JOB);
  await expect(rowOf(page, new RegExp(userId))).toHaveCount(1);
  const taken = page.waitForEvent('download');
  await press(page, issue['passwords.csv']);
  const inFile = (await contentOf(await taken)).split('\r\n').find((line) => line.includes(`,${userId},`));
  await page.emulateMedia({ media: 'print' });
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(ROWS - 7);
  const card = cards.filter({ has: page.getByText(userId, { exact: true }) });
  await expect(card).toBeVisible();
  const facts = card.getByRole('definition');
  await expect(facts).toHaveCount(3);
  const password = (await facts.last().textContent()) ?? '';
  await page.emulateMedia({ media: null });
  await expect(card).toBeHidden();
  expect(inFile?.split(',').at(-1)).toBe(password);
  await expect(rowOf(page, new RegExp(userId))).toContainText(password);
  return password;
}

/** A learner's own phone. */
async function openPhone(browser: Browser, userId: string, password: string): Promise<Page> {
  const { page } = await openDevice(browser, PHONE);
  await signIn(page, userId, password);
  return page;
}

async function exportList(page: Page): Promise<Buffer> {
  await page.goto('/students');
  await press(page, lists['export']);
  const arrives = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: lists['export.xlsx'] ?? '', exact: true }).click();
  return readFileSync(await (await arrives).path());
}

test('ADMIN-1 ADMIN-2 ADMIN-3 ADMIN-4 ADMIN-8 AUTH-5 AUTH-6 a school begins: its teacher, its learners from a file, and one of them through it all', async ({
  browser,
}) => {
  const suffix = String(Date.now()).slice(-6);
  const school = `鴨川日本語学院${suffix}`;
  const prefix = `ky${suffix}-`;
  const teacherId = `yamamoto-${suffix}`;
  const faults = faultsOf(prefix, teacherId);
  const { userId, family, given } = listed(prefix, ROW, CLASSES);
  const fullname = `${family} ${given}`;
  const top = await openDevice(browser);
  const { page, failures } = await openDevice(browser);

  await test.step('the top administrator creates the organization and its teacher', async () => {
    await signIn(top.page, 'top');
    const code = `KYOTO-${suffix}`;
    await createOrganization(top.page, { name: school, code, timeZone: 'Tokyo' });
    const administrator = { organization: school, userId: teacherId, fullname: TEACHER };
    const initial = await createAdministrator(top.page, administrator);
    await signIn(page, teacherId, initial);
  });

  await test.step('the teacher chooses a password, opens classes, and gives the file', async () => {
    await chooseOwnPassword(page, OWN.teacher);
    await expect(page).toHaveURL(/\/students$/);
    await openClasses(page);
    await page.goto('/students');
    await page
      .getByRole('main')
      .getByRole('link', { name: lists['import'] ?? '', exact: true })
      .first()
      .click();
    await give(page, FILE, await rosterFile(prefix, ROWS, CLASSES, faults));
  });

  await test.step('the list is found below its cover and title, and another heading can be chosen', async () => {
    const grid = page.getByRole('table', { name: words['table.first-rows'] ?? '' });
    await expect(grid.locator('[data-place=heading]')).toContainText('学籍番号');
    await expect(grid.locator('[data-place=skipped]').first()).toContainText(TITLE);
    const heading = page.getByLabel(words['table.heading'] ?? '', { exact: true });
    await heading.selectOption({ label: words['table.no-heading'] ?? '' });
    await expect(grid.locator('[data-place=heading]')).toHaveCount(0);
    await heading.selectOption({ label: filled(words['rows.name'], { number: 3 }) });
    await expect(grid.locator('[data-place=heading]')).toContainText('学籍番号');
  });

  await test.step('the preview says what would happen, and nothing has happened', async () => {
    await expectCounts(page, { new: 193, changed: 0, unchanged: 0, error: 7 });
    await expectFaults(page, faults);
    await expect(page.getByText(filled(words['preview.refused_other'], { count: 7 }))).toBeVisible();
    const start = page.getByRole('button', { name: filled(words['preview.start_other'], { count: 193 }) });
    await expect(start).toBeDisabled();
    await page.getByRole('radio', { name: words['mode.valid_only'] ?? '' }).check();
    await expect(start).toBeEnabled();
  });

  await test.step('the valid rows are imported; the file says what became of each', async () => {
    await startAndWatch(page);
    await expectCounts(page, { new: 193, changed: 0, unchanged: 0, error: 7 });
    await expectResultFile(page, faults, userId);
  });

  const issued = await test.step('everybody gets an initial password', () => passwordOnCard(page, userId));

  const phone = await test.step('one learner signs in with it, and chooses an own one', async () => {
    const opened = await openPhone(browser, userId, issued);
    await chooseOwnPassword(opened, OWN.learner);
    await expect(opened).toHaveURL(/\/top$/);
    await opened.getByRole('button', { name: texts('begin-learning')['leave'] ?? '' }).click();
    await expect(opened.getByRole('heading', { name: new RegExp(fullname) })).toBeVisible();
    return opened;
  });

  await test.step('the teacher moves the learner', async () => {
    await page.goto(`/students?q=${userId}`);
    await expect(page.getByRole('link', { name: issue['passwords.back-to-cards'] ?? '' })).toBeVisible();
    await expect(rowOf(page, new RegExp(fullname))).toContainText('朝クラス');
    await pick(page, fullname, students['move']);
    const dialog = page.getByRole('dialog');
    await field(dialog, students['move-to']).selectOption({ label: '夜クラス' });
    await press(dialog, students['move-submit']);
    await expect(rowOf(page, new RegExp(fullname))).toContainText('夜クラス');
  });

  await test.step('and deactivates: the open page ends, and the password is refused', async () => {
    await pick(page, fullname, students['deactivate']);
    await press(page.getByRole('dialog'), students['deactivate']);
    await expect(phone).toHaveURL(/\/login/);
    await expect(rowOf(page, new RegExp(fullname))).toContainText(student['status.deactivated'] ?? '');
    await submitSignIn(phone, userId, OWN.learner, 'ja');
    await expect(phone.getByText(named(texts('sign-in')['failed']))).toBeVisible();
  });

  await test.step('and reactivates: the own password works again', async () => {
    await pick(page, fullname, students['reactivate']);
    await expect(page.getByText(filled(students['reactivated_other'], { count: 1 }))).toBeVisible();
    await signIn(phone, userId, OWN.learner, 'ja');
    await expect(phone).toHaveURL(/\/top$/);
  });

  await test.step('the exported list, imported again, changes nothing', async () => {
    const file = await exportList(page);
    await page.goto('/students/import');
    await give(page, 'students.xlsx', file);
    await expectCounts(page, { new: 0, changed: 0, unchanged: 193, error: 0 });
    await expect(page.getByText(words['preview.nothing'] ?? '')).toBeVisible();
  });

  await test.step('the audit trail says who did what', () =>
    expectTrail(top.page, { school, userId, fullname }));
  expect([...top.failures, ...failures]).toEqual([]);
});

interface Followed {
  readonly school: string;
  readonly userId: string;
  readonly fullname: string;
}

async function expectTrail(page: Page, { school, userId, fullname }: Followed): Promise<void> {
  const did = (actor: string, action: string) =>
    rowOf(page, new RegExp(`^${audit[`action.${action}`] ?? '?'} [\\d: -]+ ${actor} `));
  await page.goto(`/audit?q=${userId}`);
  const moved = did(TEACHER, 'student.moved');
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText(/朝クラス.*夜クラス/);
  for (const action of ['student.deactivated', 'student.reactivated', 'password.issued'])
    await expect(did(TEACHER, action)).toHaveCount(1);
  await expect(did(fullname, 'password.reset')).toHaveCount(1);
  await page.goto(`/audit?action=import.activated`);
  const imported = did(TEACHER, 'import.activated').filter({ hasText: school });
  await expect(imported).toContainText('193');
  await expect(imported.getByRole('link', { name: FILE })).toBeVisible();
}
