import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { searchOf } from './traffic.js';

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** A small phone, held upright, used by touch. */
export const PHONE: BrowserContextOptions = { viewport: WIDTHS.phone, hasTouch: true };

/** What stands on the page now, as wide as on the other device; for what holds on both, without walking there twice. */
export async function atWidth(
  page: Page,
  device: keyof typeof WIDTHS,
  look: () => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? WIDTHS.desktop;
  await page.setViewportSize(WIDTHS[device]);
  await look();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.setViewportSize(before);
}

export const PASSWORD = 'Manabiya#2026';

/** Texts of the interface as the product ships them: a journey finds what a person reads. */
export function texts(feature: string, language = 'ja'): Record<string, string> {
  const file = new URL(`../../frontend/src/locales/${language}/${feature}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** A text as it stands on a page or in an accessible name, with its furigana and spaces or without: names space ruby out. */
export function named(text = ''): RegExp {
  const spaced = (letters: string) =>
    Array.from(letters.replaceAll(' ', ''), (one) =>
      one.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`),
    ).join(String.raw`\s*`);
  const parts = text
    .replaceAll('｜', '')
    .split(/(《[^》]+》)/)
    .map((part) => (part.startsWith('《') ? `(?:${spaced(part.slice(1, -1))})?` : spaced(part)));
  return new RegExp(`^\\s*${parts.join(String.raw`\s*`)}\\s*$`);
}

/** A person at a device of their own, with every failure of the page collected. */
export interface Person {
  readonly page: Page;
  readonly failures: string[];
}

export async function openDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext(options);
  searchOf(browser).listen(context);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  return { page, failures };
}

/** @param language of the page: Japanese on a device where somebody has signed in before (LANG-2) */
export async function signIn(
  page: Page,
  userId: string,
  password = PASSWORD,
  language = 'en',
): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, userId, password, language);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Whatever comes of it. */
export async function submitSignIn(
  page: Page,
  userId: string,
  password: string,
  language: string,
): Promise<void> {
  const t = texts('sign-in', language);
  await page.getByLabel(t['user-id'] ?? '', { exact: true }).fill(userId);
  await page.getByLabel(t['password'] ?? '', { exact: true }).fill(password);
  await page.getByRole('button', { name: t['sign-in'] ?? '' }).click();
}
