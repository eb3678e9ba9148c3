import type { Page } from '@playwright/test';
import type { School } from './school.js';
import { answeredCalls, leaveCalls } from './stand-in.js';
import type { State } from './state.js';

export interface Look {
  readonly width: 1280 | 360;
  readonly language: 'en' | 'ja';
}

/** Nothing but the address makes it: no step on the page, no answer that is not the server’s. */
export const isPlain = ({ arrange, act, loading }: State): boolean => !arrange && !act && !loading;

/** Those that are walked to first; the others begin with a page that nobody has touched. */
export const plainFirst = (states: readonly State[]): State[] =>
  states.toSorted((one, other) => Number(isPlain(other)) - Number(isPlain(one)));

/** Pages on which nothing was done but walk and look. */
const untouched = new WeakSet<Page>();

export async function bringAbout(page: Page, state: State, school: School, look: Look): Promise<void> {
  const walks = untouched.delete(page) && !state.arrange;
  if (walks) await walk(page, state.path(school));
  else await load(page, state, school);
  if (state.loading) await page.locator(PLACEHOLDERS).first().waitFor();
  else await settled(page);
  if (state.act) {
    await state.act(page, look.language);
    await settled(page);
  }
  if (state.arrange && (await answeredCalls(page)) === 0)
    throw new Error(`${state.name} is not what it is called: nothing asked for what was arranged`);
  if (isPlain(state)) untouched.add(page);
}

async function load(page: Page, state: State, school: School): Promise<void> {
  await leaveCalls(page);
  await page.context().setOffline(false);
  await state.arrange?.(page);
  await page.goto(state.path(school));
}

const ELSEWHERE = '/error?code=E_9900';
const IS_ELSEWHERE = `document.querySelector('h1')?.textContent.includes('E_9900')`;

/** As a link leads there: without loading everything anew. Over a page that is none of the pictures, to see when it is left. */
async function walk(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  await go(ELSEWHERE);
  await comesTrue(page, IS_ELSEWHERE);
  await go(path);
  await comesTrue(page, `!${IS_ELSEWHERE}`);
}

const PLACEHOLDERS = '[class*="skeleton"], [class*="spinner"]';

/** Asked anew with each frame: between two looks of Playwright's own waiting lies up to half a second. */
const comesTrue = (page: Page, condition: string, forMilliseconds = 0): Promise<void> =>
  page.evaluate(`new Promise((yes, no) => {
    let since;
    const look = (now) => {
      since = ${condition} ? (since ?? now) : undefined;
      if (now - since >= ${forMilliseconds}) yes();
      else requestAnimationFrame(look);
    };
    setTimeout(no, 15_000, new Error(${JSON.stringify(`never came true: ${condition}`)}));
    requestAnimationFrame(look);
  })`);

const LOOKS_SETTLED = `[...document.querySelectorAll('h1, h2, h3')].some((one) => one.checkVisibility()) &&
  !document.querySelector('${PLACEHOLDERS}') && document.fonts.status === 'loaded'`;

/**
 * Heading and contents are there, nothing is a placeholder any more, and the faces of the type are loaded: for a
 * tenth of a second, since between a part of the page and its contents it looks so for a moment.
 */
const settled = (page: Page): Promise<void> => comesTrue(page, LOOKS_SETTLED, 100);

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** And the colours are no longer on their way from the other scheme. */
export async function inScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await comesTrue(
    page,
    `document.documentElement.dataset.mantineColorScheme === '${colorScheme}' &&
     document.getAnimations().every((one) => one.playState !== 'running')`,
  );
}
