import type { Page } from '@playwright/test';
import { named, texts } from '../product.js';
import type { School } from './school.js';
import { answerCalls, servedTo, takeWebsockets, type Address } from './stand-in.js';

/** One picture: a page, or a state of it that has to be brought about first. */
export interface State {
  readonly name: string;
  /** Who is signed in; nobody on the public pages. */
  readonly as?: string;
  readonly path: (school: School) => string;
  /** Before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page, language: string) => Promise<void>;
  /** Only where it differs: the drawer exists on phones. */
  readonly phone?: true;
  /** The placeholders themselves are the picture. */
  readonly loading?: true;
}

export type Step = NonNullable<State['act']>;

export const at = (path: string) => () => path;

/** By the whole name where it carries readings; else by a part of it, the longest between what is filled in. */
export const button = (page: Page, language: string, namespace: string, key: string) => {
  const text = texts(namespace, language)[key] ?? key;
  const [part] = text.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length);
  return page.getByRole('button', { name: text.includes('《') ? named(text) : part }).first();
};

const inDialog = (page: Page, name: string | undefined) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: named(name) })
    .last();

export const inTurn =
  (...steps: Step[]): Step =>
  async (page, language) => {
    for (const step of steps) await step(page, language);
  };

export const pressed =
  (namespace: string, key: string, opens: 'dialog' | 'menu' | 'nothing' = 'nothing'): Step =>
  async (page, language) => {
    await button(page, language, namespace, key).click();
    if (opens !== 'nothing') await page.getByRole(opens).waitFor();
  };

/** A button of the dialog that is open; what comes then is waited for by its text. */
export const confirmed =
  (namespace: string, key: string, then?: readonly [namespace: string, key: string]): Step =>
  async (page, language) => {
    await inDialog(page, texts(namespace, language)[key]).click();
    if (then) await shown(...then)(page, language);
  };

export const shown =
  (namespace: string, key: string): Step =>
  async (page, language) => {
    const text = named(texts(namespace, language)[key]);
    await page.getByText(text).first().waitFor();
  };

export const typed =
  (namespace: string, key: string, value: string): Step =>
  async (page, language) => {
    await page
      .getByLabel(named(texts(namespace, language)[key]))
      .first()
      .fill(value);
  };

/** The menu of the first row, and what an item of it opens. */
export const rowMenu: Step = async (page, language) => {
  const [before = ''] = (texts('list', language)['actions'] ?? '').split('{{name}}').filter(Boolean);
  await page.getByRole('main').getByRole('button', { name: before }).first().click();
  await page.getByRole('menu').waitFor();
};

export const fromMenu =
  (namespace: string, key: string): Step =>
  async (page, language) => {
    const name = texts(namespace, language)[key] ?? key;
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('dialog').last().waitFor();
  };

export const fromRow = (namespace: string, key: string): Step => inTurn(rowMenu, fromMenu(namespace, key));

export const openDrawer: Step = async (page, language) => {
  await button(page, language, 'app', 'menu.open').click();
  await page.getByRole('dialog').waitFor();
};

export const openProfileMenu: Step = async (page) => {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').waitFor();
};

/** A dialog that an entry of the profile menu opens. */
export const fromProfile =
  (key: 'account.password' | 'account.second-factor' | 'account.sessions'): Step =>
  async (page, language) => {
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    // the dialog carries the name of the entry
    const name = named(texts('app', language)[key]);
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.getByRole('banner').getByRole('dialog').waitFor({ state: 'hidden' });
  };

type Arrange = NonNullable<State['arrange']>;

/** What the demo data has nowhere: an answer of the server with something else in it. */
export const answering =
  (address: Address, change: (body: Record<string, unknown>) => object): Arrange =>
  (page) =>
    answerCalls(page, address, async (call) => ({
      json: change((await servedTo(page, call)) as Record<string, unknown>),
    }));

export const refusing =
  (address: Address, status: number, code: string, retryAfter = 0): Arrange =>
  (page) =>
    answerCalls(page, address, () => ({
      status,
      ...(retryAfter > 0 && { headers: { 'retry-after': String(retryAfter) } }),
      json: { code },
    }));

export const giving =
  (address: Address, json: unknown): Arrange =>
  (page) =>
    answerCalls(page, address, () => ({ json }));

/** It never comes: the placeholders stay. */
export const hanging =
  (address: Address): Arrange =>
  (page) =>
    answerCalls(page, address, () => 'never');

export const emptyList = (address: Address): Arrange =>
  answering(address, (page) => ({ ...page, items: [], total: 0 }));

/** As if the way to the server were cut for this alone. */
export const cut =
  (address: Address): Arrange =>
  (page) =>
    answerCalls(page, address, () => 'cut');

/** The device has lost its network while the page was open. */
export const offline: Step = (page) => page.context().setOffline(true);

/** The connection for live figures cannot be made. */
export const withoutSocket: Arrange = async (page) => {
  await takeWebsockets(page);
  await cut('**/socket.io/**')(page);
};
