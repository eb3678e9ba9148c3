import type { Page } from '@playwright/test';
import type { Language } from '#contracts/constants';
import type { School } from './school.js';
import { answeredCalls, leaveCalls } from './stand-in.js';
import type { State } from './state.js';

export interface Look {
  readonly width: 1280 | 360;
  readonly language: Language;
}

/** What is on the page is the server's, and all of it: a step on the page may have been made since it came. */
const isServed = ({ arrange, loading }: State): boolean => !arrange && !loading;
/** Nothing but the address makes it. */
const isPlain = (state: State): boolean => isServed(state) && !state.act;

/** Pages that can be walked on from come first, and of these the ones on which nothing is done. */
export const inWalkingOrder = (states: readonly State[]): State[] => {
  const rank = (state: State) => Number(isPlain(state)) + Number(isServed(state));
  return states.toSorted((one, other) => rank(other) - rank(one));
};

/** Pages that hold nothing but what the server said. */
const served = new WeakSet<Page>();

export async function bringAbout(page: Page, state: State, school: School, look: Look): Promise<void> {
  const walks = served.delete(page) && !state.arrange;
  if (!walks || !(await walk(page, state.path(school)))) await load(page, state, school);
  if (state.loading) await page.locator(PLACEHOLDERS).first().waitFor();
  else await settled(page);
  if (state.act) {
    await state.act(page, look.language);
    await settled(page);
  }
  if (state.arrange && (await answeredCalls(page)) === 0)
    throw new Error(`${state.name} is not what it is called: nothing asked for what was arranged`);
  if (isServed(state)) served.add(page);
}

async function load(page: Page, state: State, school: School): Promise<void> {
  await leaveCalls(page);
  await page.context().setOffline(false);
  await state.arrange?.(page);
  await page.goto(state.path(school));
}

const ELSEWHERE = '/error?code=E_9900';
const IS_ELSEWHERE = `document.querySelector('h1')?.textContent.includes('E_9900')`;
/** Milliseconds. A page that asks before it is left, or is offline, is not left. */
const LEFT_WITHIN = 2_000;

/**
 * As a link leads there: without loading everything anew. Over a page that is none of the pictures, to see when it is left.
 * @returns false where the page stays
 */
export async function walk(page: Page, path: string): Promise<boolean> {
  const go = (to: string) =>
    page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  await page.context().setOffline(false);
  await go(ELSEWHERE);
  const isLeft = await comesTrue(page, IS_ELSEWHERE, 0, LEFT_WITHIN).then(
    () => true,
    () => false,
  );
  if (!isLeft) return false;
  await go(path);
  await comesTrue(page, `!${IS_ELSEWHERE}`);
  return true;
}

const PLACEHOLDERS = '[class*="skeleton"], [class*="spinner"]';

/** Asked anew with each frame: between two looks of Playwright's own waiting lies up to half a second. */
const comesTrue = (page: Page, condition: string, forMilliseconds = 0, patience = 30_000): Promise<void> =>
  page.evaluate(`new Promise((yes, no) => {
    let since;
    const look = (now) => {
      since = ${condition} ? (since ?? now) : undefined;
      if (now - since >= ${forMilliseconds}) yes();
      else requestAnimationFrame(look);
    };
    setTimeout(no, ${patience}, new Error(${JSON.stringify(`never came true: ${condition}`)}));
    requestAnimationFrame(look);
  })`);

/** What is drawn only near to what is seen is looked at, one after the other; then the page stands where it stood. */
const NOTHING_FAR = `((far) => {
  if (far) {
    document.body.dataset.stood ??= scrollY;
    far.scrollIntoView();
  } else if (document.body.dataset.stood !== undefined) {
    scrollTo({ top: document.body.dataset.stood, behavior: 'instant' });
    delete document.body.dataset.stood;
  }
  return !far;
})(document.querySelector('[data-far]'))`;
const LOOKS_SETTLED = `${NOTHING_FAR} && [...document.querySelectorAll('h1, h2, h3')].some((one) => one.checkVisibility()) &&
  !document.querySelector('${PLACEHOLDERS}') && document.fonts.status === 'loaded'`;

/**
 * Heading and contents are there, nothing is a placeholder any more, and the faces of the type are loaded: for a
 * tenth of a second, since between a part of the page and its contents it looks so for a moment.
 */
export const settled = (page: Page): Promise<void> => comesTrue(page, LOOKS_SETTLED, 100);

/** The page follows the language that another tab chose: nothing is loaded anew. */
export async function inLanguage(page: Page, language: Look['language']): Promise<void> {
  await page.evaluate(`localStorage.setItem('selectedLanguage', '${language}');
    dispatchEvent(new StorageEvent('storage', { key: 'selectedLanguage', newValue: '${language}' }))`);
  const tag = language === 'zh-pinyin' ? 'zh-Hans' : language;
  await comesTrue(page, `document.documentElement.lang === '${tag}'`);
}

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
