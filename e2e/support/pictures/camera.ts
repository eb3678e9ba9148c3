import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { School } from './school.js';
import { beyondThePage } from '../within-reach.js';
import { inScheme, type Look, type Scheme } from './stage.js';

export interface Shot {
  readonly name: string;
  readonly light: Buffer;
  readonly dark: Buffer;
}

export const SCREENS = join(import.meta.dirname, '../../../screens');
const HEIGHT = { 1280: 800, 360: 740 } as const;

/** A device of this look for each person, with the person signed in without the form. */
export function devices(browser: Browser, school: School, look: Look) {
  const open = new Map<string, Promise<Page>>();
  const contexts: BrowserContext[] = [];
  const unpack = async (userId: string | undefined): Promise<Page> => {
    const token = userId === undefined ? null : await school.token(userId);
    const context = await browser.newContext({
      viewport: { width: look.width, height: HEIGHT[look.width] },
      hasTouch: look.width === 360,
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    // What does not come within this time is missing: the others of the sheet shall not wait for it.
    context.setDefaultTimeout(40_000);
    await context.addInitScript(
      ([language, stored]) => {
        localStorage.setItem('selectedLanguage', language ?? '');
        if (stored) localStorage.setItem('token', stored);
      },
      [look.language, token] as const,
    );
    return context.newPage();
  };
  const of = (userId: string | undefined): Promise<Page> => {
    const page = open.get(userId ?? '') ?? unpack(userId);
    open.set(userId ?? '', page);
    return page;
  };
  return { of, close: () => Promise.all(contexts.map((context) => context.close())) };
}

/** NAV-7: nothing is wider than the page. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  // charts follow a width that has just changed a moment later
  await expect
    .configure({ soft: true })
    .poll(() => beyondThePage(page), { message: name })
    .toEqual([]);
}

/** The page follows the device's scheme as it stands: nothing is loaded or opened anew for the second picture. */
export async function takeBoth(page: Page, name: string): Promise<Shot> {
  const take = async (scheme: Scheme) => {
    // A page taken whole while scrolled shows its sticky head in the middle.
    await page.evaluate('scrollTo(0, 0)');
    await inScheme(page, scheme);
    // A dialog is as high as the screen: below it the page would stand uncovered.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    return page.screenshot({ fullPage, animations: 'disabled' });
  };
  return { name, light: await take('light'), dark: await take('dark') };
}

/** One picture of all shots, small, with their names; the shots themselves lie beside it. */
export async function makeSheet(
  browser: Browser,
  name: string,
  scheme: Scheme,
  shots: Shot[],
): Promise<string> {
  const folder = join(SCREENS, 'shots', name);
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) writeFileSync(join(folder, `${shot.name}.png`), shot[scheme]);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const figures = shots.map((shot) => {
    const source = `data:image/png;base64,${shot[scheme].toString('base64')}`;
    return `<figure><figcaption>${shot.name}</figcaption><img src="${source}"></figure>`;
  });
  await page.setContent(
    `<style>body{margin:16px;background:#777;font:14px sans-serif;color:#fff;display:grid;gap:16px;
     align-items:start;grid-template-columns:repeat(${name.includes('-360-') ? 6 : 3},1fr)}
     figure{margin:0}img{width:100%;display:block}</style><title>${name}</title>${figures.join('')}`,
  );
  const file = join(SCREENS, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}
