import { expect, type Locator, type Page } from '@playwright/test';
import { named, texts } from './product.js';

const organizations = texts('manage-organizations');
const teachers = texts('manage-teachers');
const issue = texts('issue-password');
const password = texts('password');
const people = texts('people');
const list = texts('list');

/** A text of the interface with its values in place. */
export const filled = (text = '', values: Record<string, string | number> = {}): string =>
  Object.entries(values).reduce(
    (all, [name, value]) =>
      all.replace(`{{${name}}}`, String(value)).replace(`{{${name}, percent}}`, `${value}%`),
    text,
  );

export const press = (where: Page | Locator, name = '') =>
  where.getByRole('button', { name, exact: true }).click();
export const field = (where: Page | Locator, label = '') => where.getByLabel(label, { exact: true });
/** A figure with its name. */
export const figure = (page: Page, label = '') =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd b');

/** By typing, as the fields for many values want it. */
export async function find(where: Page | Locator, label: string | undefined, words: string): Promise<void> {
  const page = 'page' in where ? where.page() : where;
  const box = where.getByRole('combobox', { name: label ?? '', exact: true });
  await box.click();
  await box.fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

/** An item of the menu that a row has. */
export async function pick(page: Page, name: string, item = ''): Promise<void> {
  await press(page, filled(list['actions'], { name }));
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export interface NewOrganization {
  readonly name: string;
  readonly code: string;
  /** A city. */
  readonly timeZone: string;
}

export async function createOrganization(
  page: Page,
  { name, code, timeZone }: NewOrganization,
): Promise<void> {
  await page.goto('/organizations');
  await press(page, organizations['new']);
  const dialog = page.getByRole('dialog');
  await field(dialog, organizations['field.name']).fill(name);
  await field(dialog, organizations['field.code']).fill(code);
  await expect(dialog.getByText(`/login?organizationCode=${code}`)).toBeVisible();
  await find(dialog, organizations['field.time-zone'], timeZone);
  await press(dialog, organizations['create']);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${name} ${code}`) })).toBeVisible();
}

interface NewAdministrator {
  readonly organization: string;
  readonly userId: string;
  readonly fullname: string;
}

/**
 * From the organization's row to its administrators, and the first of them.
 * @returns the initial password
 */
export async function createAdministrator(
  page: Page,
  { organization, userId, fullname }: NewAdministrator,
): Promise<string> {
  await pick(page, organization, organizations['see-administrators']);
  await expect(page.getByText(teachers['empty'] ?? '').or(page.getByText(list['empty'] ?? ''))).toBeVisible();
  await page
    .getByRole('button', { name: teachers['new'] ?? '' })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: teachers['new'] ?? '' });
  await field(dialog, teachers['field.user-id']).fill(userId);
  await field(dialog, teachers['field.fullname']).fill(fullname);
  const chosen = dialog.getByRole('combobox', { name: people['organization'] ?? '' });
  await expect(chosen).toHaveValue(organization);
  await press(dialog, teachers['create']);
  await press(page, issue['confirm']);
  const shown = page.getByRole('dialog', { name: issue['issued'] ?? '' });
  const initial = await shown.locator('output').innerText();
  await press(shown, issue['done']);
  await expect(shown).toBeHidden();
  return initial;
}

/** What everybody does who came with an initial password. */
export async function chooseOwnPassword(page: Page, own: string): Promise<void> {
  await expect(page).toHaveURL(/\/set_init_pass$/);
  await page.getByLabel(named(password['new'])).fill(own);
  await page.getByLabel(named(password['confirm'])).fill(own);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/set_init_pass/);
}
